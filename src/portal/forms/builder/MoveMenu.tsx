import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface MoveMenuProps {
    /** name of the question or section */
    name: string;
    first: boolean;
    last: boolean;
    onStep: (step: -1 | 1) => void;
    onDuplicate: () => void;
    onRemove: () => void;
}

/** Menu to move, duplicate or remove a question or section; the keyboard alternative to dragging. */
export const MoveMenu = ({ name, first, last, onStep, onDuplicate, onRemove }: MoveMenuProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const item = (label: string, run: () => void, disabled = false) => (
        <MenuItem
            disabled={disabled}
            onClick={() => {
                setAnchor(null);
                run();
            }}
        >
            <ListItemText>{translate(`domains.forms.builder.${label}`)}</ListItemText>
        </MenuItem>
    );
    return (
        <>
            <IconButton
                aria-label={translate('domains.forms.builder.more', { name })}
                aria-haspopup="menu"
                onClick={event => setAnchor(event.currentTarget)}
            >
                <MoreVertIcon />
            </IconButton>
            {anchor && (
                <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
                    {item('up', () => onStep(-1), first)}
                    {item('down', () => onStep(1), last)}
                    {item('duplicate', onDuplicate)}
                    {item('remove', onRemove)}
                </Menu>
            )}
        </>
    );
};
