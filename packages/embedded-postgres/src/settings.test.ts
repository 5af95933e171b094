import { expect, test } from 'vitest';
import { sharedBuffers } from './settings.ts';

const gigabytes = (count: number) => count * 2 ** 30;

test.each([
  ['an eighth of the memory', gigabytes(8), 0, '1024MB'],
  ['at least 128 MB', gigabytes(0.5), 0, '128MB'],
  ['at most 2 GB', gigabytes(64), 0, '2048MB'],
  ["an eighth of a container's memory", gigabytes(64), gigabytes(4), '512MB'],
  // Linux reports a huge number for a container without a memory limit.
  ["an eighth of the machine's memory in a container without a limit", gigabytes(8), 2 ** 64, '1024MB'],
])('the buffers are %s', (_name, machine, container, expected) => {
  expect(sharedBuffers(machine, container)).toBe(expected);
});
