import { userInfo } from 'node:os';

/** Describes an error of the file system in one line; null for other errors. */
export function fileProblem(error: unknown): string | null {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (path === undefined || code === undefined) return null;
  const reason = reasons[code]?.();
  return reason === undefined ? message : `${path} ${reason} (${code}).`;
}

const reasons: Record<string, () => string> = {
  EACCES: () => `is closed to the account ${accountName()}`,
  EPERM: () => `is closed to the account ${accountName()}`,
  EISDIR: () => 'is a folder',
  ENOTDIR: () => 'is not a folder',
  ENOENT: () => 'is missing',
  ENOSPC: () => 'is on a full disk',
  EROFS: () => 'is read-only',
};

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
