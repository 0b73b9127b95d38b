import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useCan } from '../../session/can';
import { type Move, movesOf } from '../moves';

/** Menu with a card's transitions, the alternative to dragging. */
export const CardMenu = ({
    record,
    take,
}: {
    record: RaRecord;
    take: (record: RaRecord, move: Move) => Promise<void>;
}) => {
    const translate = useTranslate();
    const can = useCan();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const moves = movesOf(record, can);
    return (
        <>
            <IconButton
                size="small"
                aria-label={translate('domains.jobs.board.actions', { name: String(record.number) })}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
                sx={{ mt: -0.5, mr: -0.5 }}
            >
                <MoreVertIcon fontSize="small" />
            </IconButton>
            <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {moves.map(move => (
                    <MenuItem
                        key={move.to}
                        onClick={() => {
                            setAnchor(null);
                            void take(record, move);
                        }}
                    >
                        {translate(move.title, { _: move.title })}
                    </MenuItem>
                ))}
                {moves.length === 0 && <MenuItem disabled>{translate('domains.jobs.board.none')}</MenuItem>}
            </Menu>
        </>
    );
};
