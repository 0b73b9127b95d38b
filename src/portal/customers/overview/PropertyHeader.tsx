import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { formatNumber } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { Figure } from '../../components/panels/Figure';
import { directionsUrl } from '../../links/directions';
import { MergeNotice } from '../merging/MergeNotice';
import { HeaderFigures } from './HeaderFigures';
import { Reach } from './Reach';
import { usePropertyOverview } from './useOverview';

const TEXT = 'domains.customers.overview';

interface Property extends RaRecord<number> {
    latitude?: number | null;
    longitude?: number | null;
    access_notes?: string | null;
}

const Below = ({ children }: { children: ReactNode }) => (
    <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
);

/** Contact, access, herd and last visit of a property. Parts that the reader may not read are left out. */
const Figures = () => {
    const translate = useTranslate();
    const property = useRecordContext<Property>();
    const { data } = usePropertyOverview(property?.id);
    if (!property || !data) return null;
    const { contact, herd, last_visit } = data;
    const { latitude, longitude, access_notes } = property;
    const position = latitude != null && longitude != null && { latitude, longitude };
    return (
        <HeaderFigures>
            {contact && (
                <Figure narrow label={contact.position || translate(`${TEXT}.contact`)}>
                    {contact.name}
                    <Reach resource="customer-contacts" record={contact} />
                </Figure>
            )}
            {herd && herd.mobs > 0 && (
                <Figure narrow label={translate(`${TEXT}.herd`)}>
                    {translate(`${TEXT}.head`, { smart_count: herd.head, count: formatNumber(herd.head) })}
                    <Below>{translate(`${TEXT}.mobs`, { smart_count: herd.mobs })}</Below>
                </Figure>
            )}
            {last_visit && (
                <Figure narrow label={translate(`${TEXT}.last_visit`)}>
                    <Moment value={last_visit.completed_at} relative />
                    <Below>
                        <ReferenceLink resource="job-cards" target={last_visit} />
                    </Below>
                </Figure>
            )}
            {(access_notes || position) && (
                <Figure narrow label={translate(`${TEXT}.access`)}>
                    {access_notes && (
                        <Box sx={{ typography: 'body1', maxWidth: 420, overflowWrap: 'anywhere' }}>{access_notes}</Box>
                    )}
                    {position && (
                        <Box sx={{ typography: 'body2' }}>
                            <a
                                className="hw-value-link"
                                href={directionsUrl(position)}
                                target="_blank"
                                rel="noreferrer"
                            >
                                {translate('domains.jobs.directions')}
                            </a>
                        </Box>
                    )}
                </Figure>
            )}
        </HeaderFigures>
    );
};

/** Merges and figures of a property, above the tabs. */
export const PropertyHeader = () => (
    <>
        <MergeNotice resource="customer-properties" />
        <Figures />
    </>
);
