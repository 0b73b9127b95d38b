import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton } from '@mui/material';
import type { MouseEventHandler } from 'react';
import { useTranslate } from 'react-admin';

interface MoreButtonProps {
    open: boolean;
    onClick: MouseEventHandler<HTMLElement>;
}

/** The three dots behind which a list or a record keeps what is seldom done. */
export const MoreButton = ({ open, onClick }: MoreButtonProps) => {
    const label = useTranslate()('engine.list.more');
    return (
        // MUI's Tooltip sets a state while it is mounted: a record would ask for all that it shows before it is painted
        <IconButton title={label} aria-label={label} aria-haspopup="menu" aria-expanded={open} onClick={onClick}>
            <MoreHorizIcon />
        </IconButton>
    );
};
