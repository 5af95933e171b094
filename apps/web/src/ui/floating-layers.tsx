import { LeftRowMarks } from './left-rows.tsx';
import { ToastList } from './toast-list.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

export const FloatingLayers = () => (
  <>
    <ToastList />
    <TooltipLayer />
    <LeftRowMarks />
  </>
);
