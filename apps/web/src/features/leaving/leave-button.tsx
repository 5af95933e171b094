import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';

export const LeaveButton = ({ onLeave }: { onLeave: () => void }) => (
  <div>
    <Button variant="default" leftSection={<IconDoorExit size={18} aria-hidden />} onClick={onLeave}>
      Fratræd
    </Button>
  </div>
);
