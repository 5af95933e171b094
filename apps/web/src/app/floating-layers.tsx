import { TooltipLayer } from '../ui/page/tooltip-layer.tsx';
import { LeftRowMarks } from '../ui/table/left-rows.tsx';
import { ToastList } from '../ui/toast/toast-list.tsx';

export const FloatingLayers = () => (
  <>
    <ToastList />
    <TooltipLayer />
    <LeftRowMarks />
  </>
);
