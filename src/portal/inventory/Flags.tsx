import FlagIcon from '@mui/icons-material/Flag';
import { Box, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';

export const FlagName = () => {
    const flag = useRecordContext<ResourceTypes['inventory-item-flags']>();
    if (!flag) return null;
    return (
        <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Box component="span" aria-hidden sx={{ display: 'inline-flex', color: flag.color ?? 'text.disabled' }}>
                <FlagIcon fontSize="small" />
            </Box>
            <span>{flag.name}</span>
        </Stack>
    );
};
