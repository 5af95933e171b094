import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearAnswers } from './answers.ts';
import { clearPage } from './render.tsx';

// A setup file, because the test files share their page and its modules.
beforeEach(() => page.viewport(1440, 900));

afterEach(() => {
  vi.restoreAllMocks();
  clearPage();
  expect(clearAnswers(), 'calls that the test does not answer').toEqual([]);
});
