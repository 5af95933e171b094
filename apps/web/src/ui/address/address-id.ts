/** Whether a part of an address is the id of a record: digits without a leading zero, below a billion. */
export const isIdInAddress = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
