import { Box, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { isEquivalent } from '../../domain/dosing/nutrients';
import { NoValue } from '../admin/fields/FieldValue';
import { formatNumber } from '../components/fields/formats';
import { nutrientLabel } from './nutrientLabel';
import { useNutrientColors } from './useNutrientColors';

/** Nutrient composition as a stacked bar of 100 %; the blank rest is undeclared. */
export const Composition = () => {
    const record = useRecordContext<ResourceTypes['supplements']>();
    const colors = useNutrientColors();
    const nutrients = record?.nutrients ?? [];
    if (nutrients.length === 0) return <NoValue />;
    const parts = nutrients.filter(({ nutrient }) => !isEquivalent(nutrient));
    const text = nutrients
        .map(
            ({ nutrient, percentage }) =>
                `${nutrientLabel(nutrient)} ${formatNumber(percentage, { type: 'number', unit: '%' })}`,
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
                        // minimum width of small parts
                        sx={{ flex: `0 0 max(3px, ${percentage}%)`, bgcolor: colors[nutrient] }}
                    />
                ))}
            </Box>
        </Tooltip>
    );
};
