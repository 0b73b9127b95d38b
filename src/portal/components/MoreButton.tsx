import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton } from '@mui/material';
import type { MouseEventHandler } from 'react';
import { useTranslate } from 'react-admin';

interface MoreButtonProps {
    open: boolean;
    onClick: MouseEventHandler<HTMLElement>;
}

/** Button of an overflow menu. */
export const MoreButton = ({ open, onClick }: MoreButtonProps) => {
    const label = useTranslate()('engine.list.more');
    return (
        // MUI's Tooltip sets a state on mount, which would delay the first paint of a record page until after its
        // requests
        <IconButton title={label} aria-label={label} aria-haspopup="menu" aria-expanded={open} onClick={onClick}>
            <MoreHorizIcon />
        </IconButton>
    );
};
