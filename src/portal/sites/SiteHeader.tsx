import { Box, Card, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { DOSER_MESSAGES, type DoserState } from '../../domain/telemetry/sites';
import { ContractField } from '../admin/fields/ContractField';
import { NoValue } from '../admin/fields/FieldValue';
import { Moment } from '../components/fields/Moment';
import { Figure } from '../components/panels/Figure';
import { CauseOfSite } from '../diagnosis/CauseBanner';
import { isConcern, useDiagnosis } from '../diagnosis/useDiagnosis';
import type { Site } from '../telemetry/TelemetryFrame';
import { useLiveTelemetry } from '../telemetry/useTelemetry';
import { DosePerHead } from './DosePerHead';
import { PendingSettings } from './dose/PendingSettings';
import { StateBanner } from './StateBanner';
import { TankGauge } from './TankGauge';

const RESOURCE = 'udose-sites';

/** State, key figures and pending settings of a site. */
export const SiteHeader = () => {
    const site = useRecordContext<Site>();
    const translate = useTranslate();
    useLiveTelemetry(site?.id ?? 0, site !== undefined);
    const diagnosis = useDiagnosis(site && Number(site.site_id));
    if (!site) return null;
    const state = site.doser_state as DoserState;
    const value = (name: keyof Site & string) => <ContractField source={name} resource={RESOURCE} compact />;
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            <StateBanner
                state={state}
                device={site.device_id}
                isConcern={isConcern(diagnosis)}
                cause={<CauseOfSite siteId={Number(site.site_id)} />}
            >
                {translate(DOSER_MESSAGES[state].key)}
            </StateBanner>
            <PendingSettings site={site} />
            <Card sx={{ p: 2 }}>
                {/* one row on a laptop beside the menu; on a phone two columns that stand in line */}
                <Box
                    sx={{
                        display: 'grid',
                        gridTemplateColumns: 'repeat(auto-fit, minmax(116px, 1fr))',
                        columnGap: 1.25,
                        rowGap: 2,
                    }}
                >
                    <TankGauge
                        level={site.nutrient_tank_current_level as number | null}
                        capacity={site.nutrient_tank_capacity as number | null}
                    />
                    <Figure narrow label={translate('resources.udose-sites.fields.supplement_id')}>
                        {value('supplement_id')}
                    </Figure>
                    <Figure narrow label={translate('resources.udose-sites.fields.target_dose')}>
                        {value('target_dose')}
                    </Figure>
                    <DosePerHead site={site} />
                    <Figure narrow label={translate('resources.udose-sites.fields.number_of_animals')}>
                        {value('number_of_animals')}
                    </Figure>
                    <Figure narrow label={translate('resources.udose-sites.fields.last_communicated_at')}>
                        {site.last_communicated_at ? (
                            <Moment value={site.last_communicated_at} relative />
                        ) : (
                            <NoValue />
                        )}
                    </Figure>
                </Box>
            </Card>
        </Stack>
    );
};
