import { TooltipLayer } from '../ui/page/tooltip-layer.tsx';
import { ReturnMarks } from '../ui/table/return-marks.tsx';
import { ToastList } from '../ui/toast/toast-list.tsx';

export const FloatingLayers = () => (
  <>
    <ToastList />
    <TooltipLayer />
    <ReturnMarks />
  </>
);
