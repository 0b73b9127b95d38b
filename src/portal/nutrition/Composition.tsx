import { Box, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { isEquivalent, NUTRIENT_COLORS } from '../../domain/nutrition';
import { NoValue } from '../engine/fields/FieldValue';
import { fieldOf, resourceOf } from '../engine/metadata';
import { formatNumber } from '../parts/fields/formats';

const labelOf = (nutrient: string): string => {
    const rows = fieldOf(resourceOf('supplements'), 'nutrients')?.rows?.fields;
    const options = rows?.find(({ name }) => name === 'nutrient')?.options;
    return options?.find(({ value }) => value === nutrient)?.label ?? nutrient;
};

/** What is in a supplement, as one bar of a hundred percent; what is left white was not said. */
export const Composition = () => {
    const record = useRecordContext<ResourceTypes['supplements']>();
    const nutrients = record?.nutrients ?? [];
    if (nutrients.length === 0) return <NoValue />;
    const parts = nutrients.filter(({ nutrient }) => !isEquivalent(nutrient));
    const text = nutrients
        .map(
            ({ nutrient, percentage }) =>
                `${labelOf(nutrient)} ${formatNumber(percentage, { type: 'number', unit: '%' })}`,
        )
        .join(', ');
    return (
        <Tooltip title={text}>
            <Box
                role="img"
                aria-label={text}
                sx={{
                    display: 'flex',
                    width: 132,
                    height: 10,
                    borderRadius: 1,
                    overflow: 'hidden',
                    bgcolor: 'surfaces.hover',
                    border: 1,
                    borderColor: 'divider',
                }}
            >
                {parts.map(({ id, nutrient, percentage }) => (
                    <Box
                        key={id}
                        // small parts must still be seen
                        sx={{ flex: `0 0 max(3px, ${percentage}%)`, bgcolor: NUTRIENT_COLORS[nutrient] }}
                    />
                ))}
            </Box>
        </Tooltip>
    );
};
