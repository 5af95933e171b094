import classes from './filters.module.css';

/** An option whose value is the id of a record. */
export interface RecordOption {
  value: string;
  label: string;
}

interface SelectFilterProps<Value extends string> {
  label: string;
  /** The label of '', such as `Alle`. Without it something is always chosen. */
  allLabel?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | number | '' | undefined;
  /** For long options. */
  isWide?: boolean;
  /** '' is only chosen where there is an `allLabel`. */
  onChange: (value: Value | '') => void;
}

/** Shows its label before the chosen option. The transparent `<select>` above the texts takes clicks and keys. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, allLabel, options, value = '', isWide = false, onChange } = props;
  const chosen = options.find((option) => option.value === String(value))?.label ?? allLabel ?? '';
  return (
    <span className={classes.select} data-wide={isWide || undefined} title={chosen}>
      <span className={classes.chosen} aria-hidden>
        <span className={classes.label}>{label}:</span> {chosen}
      </span>
      <svg viewBox="0 0 15 15" aria-hidden="true">
        <path d="m4.5 6 3-3 3 3m0 3-3 3-3-3" />
      </svg>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value | '')}
      >
        {allLabel !== undefined && <option value="">{allLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Adds the chosen id as an option: a shared link may name a record that is deleted or not loaded yet. */
export function withChosen(
  options: readonly RecordOption[],
  id: number | 'none' | undefined,
  deletedLabel: string,
): readonly RecordOption[] {
  if (typeof id !== 'number' || options.some(({ value }) => value === String(id))) return options;
  return [...options, { value: String(id), label: options.length === 0 ? '…' : deletedLabel }];
}
