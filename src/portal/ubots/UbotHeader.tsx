import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { DoserState } from '../../domain/telemetry/sites';
import { FieldFigure } from '../admin/fields/FieldFigure';
import { useLiveRecord } from '../admin/provider/useLive';
import { CauseOfSite } from '../diagnosis/CauseBanner';
import { StateBanner, StateFigures } from '../sites/StateBanner';
import type { Ubot } from './records';

const RESOURCE = 'ubot-sites';
const FIGURES = ['rainfall_today', 'rainfall_week', 'battery_voltage', 'temperature', 'last_communicated_at'] as const;

/** State and last measurements of a uBOT. */
export const UbotHeader = () => {
    const site = useRecordContext<Ubot>();
    const translate = useTranslate();
    useLiveRecord(RESOURCE, site?.id ?? 0);
    if (!site) return null;
    const state = site.bot_state as DoserState;
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            <StateBanner state={state} device={site.device_id} cause={<CauseOfSite siteId={Number(site.site_id)} />}>
                {translate(`domains.ubots.state.${state}`)}
            </StateBanner>
            <StateFigures>
                {FIGURES.map(name => (
                    <FieldFigure key={name} resource={RESOURCE} name={name} record={site} />
                ))}
            </StateFigures>
        </Stack>
    );
};
