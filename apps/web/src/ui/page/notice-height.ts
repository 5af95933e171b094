const KEY = 'saldo.notice-height';

/**
 * Returns the height in px that the notices above the screens had last, so that it can be reserved until they arrive;
 * 0 if there were none, or in a window of another width.
 */
export function lastNoticeHeight(): number {
  try {
    const [width, height] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
    return width === window.innerWidth && height ? height : 0;
  } catch {
    return 0;
  }
}

export function keepNoticeHeight(height: number): void {
  try {
    if (height > 0) localStorage.setItem(KEY, `${window.innerWidth} ${height}`);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is reserved.
  }
}
