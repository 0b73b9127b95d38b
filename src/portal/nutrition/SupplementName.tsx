import { Box, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';

export const SupplementName = () => {
    const record = useRecordContext<ResourceTypes['supplements']>();
    if (!record) return null;
    return (
        <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Box
                component="span"
                aria-hidden
                sx={{ width: 10, height: 10, borderRadius: '3px', flexShrink: 0, bgcolor: record.color ?? 'divider' }}
            />
            <span>{record.name}</span>
        </Stack>
    );
};
