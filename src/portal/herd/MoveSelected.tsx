import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useListContext, useTranslate } from 'react-admin';
import { MoveDialog } from './MoveDialog';
import type { Mob } from './mob';

/** Bulk action that moves several mobs together. */
export const MoveSelected = () => {
    const translate = useTranslate();
    const { canAccess: canCreate } = useCanAccess({ resource: 'mob-movements', action: 'create' });
    const { data = [], selectedIds = [], onUnselectItems } = useListContext<Mob>();
    const [open, setOpen] = useState(false);
    const chosen = data.filter(({ id, archived_at }) => selectedIds.includes(id) && !archived_at);
    if (!canCreate || chosen.length === 0) return null;
    return (
        <Box sx={{ mb: 1 }}>
            <Button variant="contained" startIcon={<CompareArrowsOutlined />} onClick={() => setOpen(true)}>
                {translate('domains.herd.move.selected', { smart_count: chosen.length })}
            </Button>
            {open && (
                <MoveDialog
                    mobs={chosen}
                    onClose={moved => {
                        setOpen(false);
                        if (moved) onUnselectItems();
                    }}
                />
            )}
        </Box>
    );
};
