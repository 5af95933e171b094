/** Says why an order needs approval, without a full stop; null if its customer approves every order. */
export const approvalReasonText = (reasons: readonly string[]): string | null =>
  reasons.length === 0 ? null : `Skal godkendes, fordi ${reasons.join(', og fordi ')}`;
