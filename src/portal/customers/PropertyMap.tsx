import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import { Box, Card, Stack, Typography } from '@mui/material';
import { useCanAccess, useGetList, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import type { Boundary } from '../../domain/land/boundaries';
import { type DoserState, siteSeverity } from '../../domain/telemetry/sites';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { StateMessage } from '../admin/list/ListStates';
import { pagePath } from '../links/urls';
import { SiteState } from '../telemetry/SiteState';
import { BoundaryDrawing } from './BoundaryDrawing';

type Site = ResourceTypes['udose-sites'];

/** List beside the drawing, with a line for each of its symbols. */
const SiteLine = ({ site }: { site: Site }) => {
    return (
        <Stack
            component="li"
            direction="row"
            spacing={1}
            sx={{ py: 1, alignItems: 'center', justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' }}
        >
            <ReferenceLink resource="udose-sites" target={{ id: site.id as number, label: site.name }} />
            <SiteState resource="udose-sites" name="doser_state" site={site} />
        </Stack>
    );
};

export const PropertyMap = () => {
    const property = useRecordContext<ResourceTypes['customer-properties']>();
    const translate = useTranslate();
    const { canAccess: canSee } = useCanAccess({ resource: 'udose-sites', action: 'list' });
    const { data: sites = [] } = useGetList<Site>(
        'udose-sites',
        {
            filter: { customer_property_id: property?.id },
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'name', order: 'ASC' },
        },
        { enabled: canSee && property !== undefined },
    );
    if (!property) return null;
    if (!property.boundary)
        return (
            <Card>
                <StateMessage
                    icon={<LandscapeOutlined />}
                    title={translate('domains.customers.boundary.none')}
                    text={translate('domains.customers.boundary.none_text')}
                />
            </Card>
        );
    const points = sites.flatMap(({ id, name, latitude, longitude, doser_state, device_id }) =>
        typeof latitude === 'number' && typeof longitude === 'number'
            ? [
                  {
                      id: id as number,
                      label: name,
                      latitude,
                      longitude,
                      color: siteSeverity(doser_state as DoserState, device_id),
                      to: pagePath('udose-sites', 'view', id as number),
                  },
              ]
            : [],
    );
    return (
        <Card sx={{ p: 2 }}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 3,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(220px, 1fr)' },
                }}
            >
                <BoundaryDrawing boundary={property.boundary as unknown as Boundary} points={points} />
                {sites.length > 0 && (
                    <div>
                        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                            {translate('resources.udose-sites.name', 2)}
                        </Typography>
                        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                            {sites.map(site => (
                                <SiteLine key={site.id} site={site} />
                            ))}
                        </Stack>
                    </div>
                )}
            </Box>
        </Card>
    );
};
