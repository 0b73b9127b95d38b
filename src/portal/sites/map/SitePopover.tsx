import { Box, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { OptionChip } from '../../admin/fields/OptionChip';
import { Moment } from '../../components/fields/Moment';
import { pagePath } from '../../links/urls';
import { PlanDeliveryButton } from '../../refills/planActions';
import { telemetryPath } from '../../telemetry/paths';
import { SiteState } from '../../telemetry/SiteState';
import { RESOURCE_OF, type SiteSummary, STATE_OF } from './states';

/** Summary of a site on the map. */
export const SitePopover = ({ site }: { site: SiteSummary }) => {
    const translate = useTranslate();
    const resource = RESOURCE_OF[site.product];
    return (
        <Box sx={{ minWidth: 200 }}>
            <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {site.name}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
                {site.customer_property.label} · {site.customer.label}
            </Typography>
            <Stack direction="row" spacing={0.75} useFlexGap sx={{ my: 1, flexWrap: 'wrap' }}>
                <SiteState
                    resource={resource}
                    name={STATE_OF[site.product]}
                    site={{ [STATE_OF[site.product]]: site.doser_state }}
                />
                <OptionChip resource={resource} name="site_status" value={site.site_status} />
            </Stack>
            <Typography variant="body2" component="p">
                {site.last_communicated_at ? (
                    <>
                        {translate('domains.sites.map.heard')} <Moment value={site.last_communicated_at} relative />
                    </>
                ) : (
                    translate('domains.sites.map.never')
                )}
            </Typography>
            <Stack direction="row" spacing={2} sx={{ mt: 1, typography: 'body2', '& a': { color: 'primary.main' } }}>
                <LinkBase to={pagePath(resource, 'view', site.id)}>{translate('domains.sites.map.open')}</LinkBase>
                {site.product === 'uDose' && (
                    <LinkBase to={telemetryPath('water_nutrient', site.id)}>
                        {translate('domains.sites.map.telemetry')}
                    </LinkBase>
                )}
            </Stack>
            {site.product === 'uDose' && (
                <Box sx={{ mt: 1 }}>
                    <PlanDeliveryButton siteId={site.id} />
                </Box>
            )}
        </Box>
    );
};
