import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reload } from '../../api/change.ts';
import { beforeLogin } from '../../api/client/login-address.ts';
import { useSessionUser } from '../../api/session.ts';
import type { ImportFile } from './import-file.ts';
import { initialProgress, type Progress, processedCount, withCreated, withFailed } from './import-outcome.ts';
import { forgetKeptImport, type KeptImport, keepImport, readKeptImport, toKept } from './kept-import.ts';
import { type ImportEnd, runImport } from './run-import.ts';

export type ImportState =
  | { step: 'choose' }
  | { step: 'preview'; name: string; file: ImportFile }
  | { step: 'importing'; name: string; progress: Progress; isStopping: boolean }
  | { step: 'ended'; name: string; progress: Progress; end: ImportEnd }
  /** The user was signed out during the import, or before its result was read. */
  | { step: 'kept'; name: string; kept: KeptImport };

interface ImportActions {
  state: ImportState;
  choose: (name: string, file: ImportFile) => void;
  start: () => void;
  stop: () => void;
  reset: () => void;
}

/** Leaving the page stops the import; employees created so far remain. Signing in again leads back to the result. */
export function useImport(customerId: number | undefined): ImportActions {
  const owner = { email: useSessionUser().email, customerId };
  const [state, setState] = useState<ImportState>(() => {
    const kept = readKeptImport(owner);
    return kept ? { step: 'kept', name: kept.name, kept } : { step: 'choose' };
  });
  const keep = useEffectEvent(() => {
    const kept = keptOf(state);
    if (!kept) return;
    keepImport(owner, kept);
    // Renders synchronously, so that the leave guard does not ask about a running import.
    flushSync(() => setState({ step: 'kept', name: kept.name, kept }));
  });
  useEffect(forgetKeptImport, []);
  useEffect(() => beforeLogin(() => keep()), []);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (name: string, before: Progress, isResumed: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    let progress = before;
    setState({ step: 'importing', name, progress, isStopping: false });
    const end = await runImport({
      rows: before.rows,
      customerId,
      firstRow: processedCount(before),
      isResumed,
      signal: controller.signal,
      onResult: (result) => {
        progress = result.created ? withCreated(progress, result.id) : withFailed(progress, result.message);
        setState({ step: 'importing', name, progress, isStopping: controller.signal.aborted });
      },
    });
    setState({ step: 'ended', name, progress, end });
    // Reloads also after a refusal or a lost connection, because a row may exist without a response.
    void reload('employees');
  };

  return {
    state,
    choose: (name, file) => setState({ step: 'preview', name, file }),
    start: () => {
      if (state.step === 'preview' && state.file.kind === 'ready') {
        void run(state.name, initialProgress(state.file.rows), false);
      }
      if (state.step === 'ended' && state.end.how !== 'done') void run(state.name, state.progress, true);
    },
    stop: () => {
      running.current?.abort();
      setState((current) => (current.step === 'importing' ? { ...current, isStopping: true } : current));
    },
    reset: () => setState({ step: 'choose' }),
  };
}

function keptOf(state: ImportState): KeptImport | undefined {
  if (state.step === 'kept') return state.kept;
  return state.step === 'importing' || state.step === 'ended'
    ? toKept(state.name, state.progress)
    : undefined;
}
