import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { areaDifference } from '../../domain/land/landAreas';
import { NoValue } from '../admin/fields/FieldValue';
import { formatNumber } from '../components/fields/formats';
import { StatusChip } from '../components/fields/StatusChip';

/** Area inside a boundary, and the deviation of the given area. */
export const BoundaryArea = () => {
    const land = useRecordContext<{ id: number; area?: number | null; boundary_area?: number | null }>();
    const translate = useTranslate();
    const inside = land?.boundary_area;
    if (inside === null || inside === undefined) return <NoValue />;
    const difference = areaDifference(land?.area, inside);
    const percent = formatNumber(Number(Math.abs((difference?.share ?? 0) * 100).toFixed(1)));
    return (
        <Stack component="span" direction="row" useFlexGap sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
            <span className="tabular">{formatNumber(Number(inside.toFixed(1)), { type: 'number', unit: 'ha' })}</span>
            {difference && percent !== '0' && (
                <StatusChip
                    label={translate(`domains.livestock.area.${difference.share > 0 ? 'more' : 'less'}`, { percent })}
                    color={difference.look ? 'warning' : 'neutral'}
                />
            )}
        </Stack>
    );
};
