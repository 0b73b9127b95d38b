import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { tankFill } from '../../domain/telemetry/sites';
import { NoValue } from '../admin/fields/FieldValue';
import { litresText } from '../components/fields/formats';
import { FillBar } from '../sites/FillBar';
import type { AgSite } from './records';

/** Tank level in litres with a fill bar, red below the refill level. */
export const FertilizerTank = () => {
    const site = useRecordContext<AgSite>();
    const level = site?.tank_level as number | null | undefined;
    if (level === null || level === undefined) return <NoValue />;
    const fill = tankFill(level, site?.tank_capacity as number | null);
    return (
        <Stack component="span" direction="row" spacing={1} sx={{ display: 'inline-flex', alignItems: 'center' }}>
            {fill && <FillBar percent={fill.percent} color={site?.tank_is_low ? 'error.main' : 'primary.main'} />}
            <span className="tabular">{litresText(Math.round(level))}</span>
        </Stack>
    );
};
