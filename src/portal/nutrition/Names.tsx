import { Box, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { nutrientLabel } from './nutrientLabel';

/** A name with its colour before it. */
export const Swatch = ({ color, name, round }: { color: string | null | undefined; name: string; round?: boolean }) => (
    <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box
            component="span"
            aria-hidden
            sx={{
                width: 10,
                height: 10,
                borderRadius: round ? '50%' : '3px',
                flexShrink: 0,
                bgcolor: color ?? 'divider',
            }}
        />
        <span>{name}</span>
    </Stack>
);

export const SupplementName = () => {
    const record = useRecordContext<ResourceTypes['supplements']>();
    return record ? <Swatch color={record.color} name={record.name} /> : null;
};
export const TagName = () => {
    const record = useRecordContext<ResourceTypes['tags']>();
    return record ? <Swatch color={record.color} name={record.name} round /> : null;
};
export const NutrientLabel = () => {
    const record = useRecordContext<ResourceTypes['supplement-nutrients']>();
    return record ? <Swatch color={record.color} name={nutrientLabel(record.nutrient)} /> : null;
};
