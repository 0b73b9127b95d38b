import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { AvailabilityFrame } from './AvailabilityFrame';
import { AvailabilityMatrix } from './AvailabilityMatrix';
import { matrixOf } from './availability';
import { LastCheck } from './LastCheck';
import { useAvailability } from './useAvailability';

/** All supplements at all locations. */
const AvailabilityPage = () => {
    const translate = useTranslate();
    const query = useAvailability();
    const matrix = useMemo(() => matrixOf(query.data ?? []), [query.data]);
    return (
        <AvailabilityFrame title={translate('domains.stock.availability.title')} query={query}>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {translate('domains.stock.availability.lead')}{' '}
                {matrix.low > 0 && (
                    <Typography component="span" variant="body2" sx={{ color: 'warning.main', fontWeight: 550 }}>
                        {translate('domains.stock.lowCount', { smart_count: matrix.low })}.
                    </Typography>
                )}
            </Typography>
            <AvailabilityMatrix matrix={matrix} />
            <LastCheck />
        </AvailabilityFrame>
    );
};

export default AvailabilityPage;
