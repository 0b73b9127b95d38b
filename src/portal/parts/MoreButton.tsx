import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Tooltip } from '@mui/material';
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
        <Tooltip title={label}>
            <IconButton aria-label={label} aria-haspopup="menu" aria-expanded={open} onClick={onClick}>
                <MoreHorizIcon />
            </IconButton>
        </Tooltip>
    );
};
