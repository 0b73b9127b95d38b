import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { formatNumber } from '../components/fields/formats';
import type { Availability } from './useAvailability';

const PER_DAY = { type: 'number', unit: 'L/day' } as const;
type Used = Pick<Availability, 'runs_out_on' | 'use_per_day' | 'sites_served' | 'sites_known'>;

/** Day on which a place runs out and the assumed use, or a note that it is unknown. */
export const RunOutDate = ({ place }: { place: Used }) => {
    const translate = useTranslate();
    const { runs_out_on: day, use_per_day: use, sites_served: served, sites_known: known } = place;
    const by =
        use !== null
            ? translate('domains.stock.useOf', { use: formatNumber(Math.round(use * 10) / 10, PER_DAY), known, served })
            : served === 0
              ? translate('domains.stock.noSites')
              : translate('domains.stock.noneTells', { smart_count: served });
    return (
        <Box>
            {day ? formatDate(day) : translate(use === null ? 'domains.stock.noUse' : 'domains.stock.lasts')}
            <Typography variant="caption" component="div" color="text.secondary">
                {by}
            </Typography>
        </Box>
    );
};
