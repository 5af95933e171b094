import { type CreditRules, creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { errorCodes, errorResponse } from '@saldo/contract/errors';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { CreditRulesSection } from './credit-rules-section.tsx';

const limit = page.getByRole('textbox', { name: 'Grænse for godkendelse' });
const ceiling = page.getByRole('textbox', { name: 'Daglig grænse' });
const save = page.getByRole('button', { name: 'Gem grænser' });
const alert = page.getByRole('alert');
const saved = page.getByText('Grænserne er nu opdateret.');
const question = page.getByRole('dialog', { name: 'Forlad siden uden at gemme?' });
const elsewhere = page.getByRole('button', { name: 'Afdelinger' });

let stored: CreditRules;

function Screen() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/departments')}>
        Afdelinger
      </button>
      <CreditRulesSection />
    </>
  );
}

/** Stores what is sent, as the server does. */
function store({ body }: SentRequest): CreditRules {
  stored = { ...stored, ...(body as object), version: (stored.version ?? 0) + 1 };
  return stored;
}

beforeEach(async () => {
  stored = { approvalLimit: 5000, dailyCeiling: 10_000, leftToday: null, version: 1 };
  answer(creditRuleEndpoints.getCreditRules, () => stored);
  render(<Screen />, '/settings');
  await expect.element(limit).toHaveValue('5.000');
});

it('saves a change once for two clicks, and has nothing to save before and after', async () => {
  const sent = answer(creditRuleEndpoints.setCreditRules, store);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(ceiling, '9000');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await save.dblClick();
  await expect.element(saved).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([{ approvalLimit: 5000, dailyCeiling: 9000 }]);
});

it('shows the message of the schema at its field, and focuses the field', async () => {
  await ceiling.clear();
  await save.click();
  await expect.element(ceiling).toHaveAccessibleDescription(/Daglig grænse er påkrævet/);
  await expect.element(ceiling).toHaveFocus();
});

it('shows a refusal in the banner, keeps what was typed, and saves it later', async () => {
  answer(creditRuleEndpoints.setCreditRules, () => refused('forbidden'));
  await userEvent.fill(ceiling, '9000');
  await save.click();
  await expect.element(alert).toHaveTextContent('Du har ikke adgang.');
  await expect.element(ceiling).toHaveValue('9.000');
  answer(creditRuleEndpoints.setCreditRules, store);
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByText('Du har ikke adgang.')).not.toBeInTheDocument();
});

it('asks before the screen is left with a change, and keeps it', async () => {
  await userEvent.fill(ceiling, '9000');
  await elsewhere.click();
  await expect.element(question).toMatchTextContent('Grænserne for beløb er ikke gemt.');
  await page.getByRole('button', { name: 'Bliv her' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(ceiling).toHaveValue('9.000');
  expect(location.pathname).toBe('/settings');
  await elsewhere.click();
  await page.getByRole('button', { name: 'Forlad uden at gemme' }).click();
  await expect.poll(() => location.pathname).toBe('/departments');
});

it('leaves without a question when nothing was changed', async () => {
  await elsewhere.click();
  await expect.poll(() => location.pathname).toBe('/departments');
});

it('takes over what another person has changed meanwhile, and keeps what was typed', async () => {
  answer(creditRuleEndpoints.setCreditRules, (request) => {
    if (stored.version !== 1) return store(request);
    stored = { ...stored, dailyCeiling: 8000, version: 2 };
    const { status, message } = errorCodes.changed_meanwhile;
    const conflict = { code: 'changed_meanwhile', message, current: stored, changedBy: 'Anna' };
    return Response.json(errorResponse.parse(conflict), { status });
  });
  await userEvent.fill(limit, '4000');
  await save.click();
  await expect.element(alert).toHaveTextContent('Anna har ændret Daglig grænse imens.');
  await expect.element(ceiling).toHaveValue('8.000');
  await expect.element(limit).toHaveValue('4.000');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(stored).toMatchObject({ approvalLimit: 4000, dailyCeiling: 8000 });
});
