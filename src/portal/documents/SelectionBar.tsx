import DriveFileMoveOutlinedIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MoveDialog } from './MoveDialog';
import { useMoveState } from './MoveProvider';

/** Bulk actions on the selected files and folders. */
export const SelectionBar = () => {
    const translate = useTranslate();
    const moving = useMoveState();
    const [isDialogOpen, setDialogOpen] = useState(false);
    if (!moving || moving.selected.length === 0) return null;
    return (
        <Paper
            variant="outlined"
            role="region"
            aria-label={translate('domains.documents.selection')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}
        >
            <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 120 }}>
                {translate('domains.documents.selected', { smart_count: moving.selected.length })}
            </Typography>
            <Button color="inherit" onClick={moving.clear}>
                {translate('domains.documents.selectNone')}
            </Button>
            <Button variant="outlined" startIcon={<DriveFileMoveOutlinedIcon />} onClick={() => setDialogOpen(true)}>
                {translate('domains.documents.moveTo')}
            </Button>
            {isDialogOpen && (
                <MoveDialog items={moving.selected} onMoved={moving.clear} onClose={() => setDialogOpen(false)} />
            )}
        </Paper>
    );
};
