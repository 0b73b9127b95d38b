import { Stack } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { DOSER_MESSAGES, type DoserState } from '../../domain/telemetry/sites';
import type { AgFault } from '../../domain/telemetry/udoseAg';
import { FieldFigure } from '../admin/fields/FieldFigure';
import { useLiveRecord } from '../admin/provider/useLive';
import { Figure } from '../components/panels/Figure';
import { CauseOfSite } from '../diagnosis/CauseBanner';
import { StateBanner, StateFigures } from '../sites/StateBanner';
import { FertilizerTank } from './FertilizerTank';
import { CropOfSite, FertilizerOfSite } from './LandOfSite';
import { dailyMessagesPath, sessionsPath } from './paths';
import type { AgSite } from './records';

const RESOURCE = 'udose-ags';

/** State of the doser, tank content, irrigated land, and links to detail pages. */
export const AgHeader = () => {
    const site = useRecordContext<AgSite>();
    const translate = useTranslate();
    useLiveRecord(RESOURCE, site?.id ?? 0);
    if (!site) return null;
    const state = site.doser_state as DoserState;
    const faultTexts = ((site.faults ?? []) as AgFault[]).map(fault =>
        translate(`resources.udose-ags.options.faults.${fault}`),
    );
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            <StateBanner state={state} device={site.device_id} cause={<CauseOfSite siteId={Number(site.site_id)} />}>
                {translate(DOSER_MESSAGES[state].key)} {faultTexts.length > 0 && `${faultTexts.join(', ')}.`}
            </StateBanner>
            <StateFigures>
                <Figure label={translate('resources.udose-ags.fields.tank_level')}>
                    <FertilizerTank />
                </Figure>
                <Figure label={translate('resources.udose-ags.fields.crop_id')}>
                    <CropOfSite />
                </Figure>
                <Figure label={translate('resources.udose-ags.fields.fertilizer_id')}>
                    <FertilizerOfSite />
                </Figure>
                <FieldFigure resource={RESOURCE} name="target_rate" record={site} />
                <FieldFigure resource={RESOURCE} name="last_session_at" record={site} />
                <FieldFigure resource={RESOURCE} name="last_communicated_at" record={site} />
            </StateFigures>
            <Stack
                component="nav"
                aria-label={translate('domains.udoseAgs.pages')}
                direction="row"
                useFlexGap
                sx={{
                    columnGap: 3,
                    rowGap: 1,
                    flexWrap: 'wrap',
                    typography: 'body2',
                    '& a': { color: 'primary.main' },
                }}
            >
                <LinkBase to={dailyMessagesPath(site.id)}>{translate('domains.udoseAgs.page.daily_messages')}</LinkBase>
                <LinkBase to={sessionsPath(site.id)}>{translate('domains.udoseAgs.page.sessions')}</LinkBase>
            </Stack>
        </Stack>
    );
};
