import { Box, Card, Stack, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { litresText } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { listPath } from '../components/panels/Panel';
import { PlanDeliveryButton } from './planActions';

const TEXT = 'domains.refills.requests';
const RESOURCE = 'refill-requests';
const SHOWN = 3;
type Request = ResourceTypes['refill-requests'] & { id: number; created_at: string };

const ASKED = { status: ['asked'] };

/** Requests to plan, the one that waits longest first, above the refill board. */
export const OpenRequests = () => {
    const translate = useTranslate();
    const { canAccess: canList = false } = useCanAccess({ resource: RESOURCE, action: 'list' });
    const { data = [], total = 0 } = useGetList<Request>(
        RESOURCE,
        { filter: ASKED, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: SHOWN } },
        { enabled: canList },
    );
    if (!canList || data.length === 0) return null;
    const litres = ({ quantity }: Request) => (quantity ? litresText(quantity) : translate(`${TEXT}.fill`));
    return (
        <Card component="section" aria-label={translate(`${TEXT}.title`)} sx={{ px: 2, py: 1, mb: 1.5, flexShrink: 0 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
                <Typography variant="h3" component="h2">
                    {translate(`${TEXT}.waiting`, { smart_count: total })}
                </Typography>
                <LinkBase to={listPath(RESOURCE, {})}>{translate(`${TEXT}.more`)}</LinkBase>
            </Stack>
            {data.map(request => (
                <Box
                    key={request.id}
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        columnGap: 2,
                        rowGap: 0.5,
                        py: 0.5,
                        borderTop: 1,
                        borderColor: 'divider',
                    }}
                >
                    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                            <ReferenceLink
                                resource={RESOURCE}
                                target={{ id: request.id, label: request.site?.label ?? request.number ?? '' }}
                            />
                        </Typography>
                        <Typography variant="body2" color="text.secondary" noWrap>
                            {request.customer?.label} · <Moment value={request.created_at} relative />
                            {request.notes && ` · ${request.notes}`}
                        </Typography>
                    </Box>
                    <Typography className="tabular">
                        {translate(request.wanted_on ? `${TEXT}.line` : `${TEXT}.lineWithoutDay`, {
                            litres: litres(request),
                            day: request.wanted_on ? formatDate(request.wanted_on) : '',
                        })}
                    </Typography>
                    <PlanDeliveryButton siteId={request.site_id as number} />
                </Box>
            ))}
        </Card>
    );
};
