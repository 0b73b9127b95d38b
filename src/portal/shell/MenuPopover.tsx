import { Popover, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';

interface MenuPopoverProps {
    /** anchor button in the top bar; null while closed */
    anchor: HTMLElement | null;
    onClose: () => void;
    /** id of its heading */
    labelledBy: string;
    /** style of the paper */
    sx: SxProps;
    children: ReactNode;
}

/** Popover of a top bar button. */
export const MenuPopover = ({ anchor, onClose, labelledBy, sx, children }: MenuPopoverProps) => (
    <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
            paper: {
                role: 'dialog',
                'aria-labelledby': labelledBy,
                sx: { maxWidth: 'calc(100vw - 16px)', mt: 1, ...sx },
            },
        }}
    >
        {children}
    </Popover>
);
