import { LineList } from '../../ui/page/line-list.tsx';
import { StepRefusal } from '../../ui/page/steps.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import type { LineError } from './import-line.ts';

/** Not all errors are shown, because further ones usually have the same cause. */
const MAX_SHOWN = 500;

export const LineErrors = ({ errors }: { errors: readonly LineError[] }) => (
  <>
    <StepRefusal>
      <strong>
        Der er fejl i {formatCount(errors.length)} {errors.length === 1 ? 'linje' : 'linjer'}.
      </strong>{' '}
      Ingen medarbejdere bliver importeret, før filen er rettet og valgt igen.
    </StepRefusal>
    <LineList
      label="Linjer med fejl"
      lines={errors.map((error) => ({ key: error.line, ...error }))}
      shown={MAX_SHOWN}
      more="flere linjer med fejl"
    />
  </>
);
