import DirectionsOutlinedIcon from '@mui/icons-material/DirectionsOutlined';
import PhoneOutlinedIcon from '@mui/icons-material/PhoneOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { type RaRecord, useCanAccess, useGetOne, useTranslate } from 'react-admin';
import { ContractField } from '../admin/fields/ContractField';
import { directionsUrl } from '../links/directions';
import { telephoneUrl } from '../links/telephone';
import { Part, PartLine, PartLines } from './JobParts';
import { JOB_CARDS } from './moves';

const useRelated = (name: string, id: unknown) => {
    const { canAccess: canView } = useCanAccess({ resource: name, action: 'show' });
    return useGetOne<RaRecord>(name, { id: Number(id) }, { enabled: typeof id === 'number' && canView, retry: false })
        .data;
};
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Location of the job with directions: the site's position, else the homestead's. */
export const JobPlace = ({ card }: { card: RaRecord }) => {
    const translate = useTranslate();
    const site = useRelated('sites', card.site_id);
    const property = useRelated('customer-properties', card.customer_property_id);
    const customer = useRelated('customers', card.customer_id);
    const at = [site, property].find(place => isNumber(place?.latitude) && isNumber(place?.longitude));
    const reference = (name: string) =>
        card[name] ? (
            <PartLine label={translate(`resources.${JOB_CARDS}.fields.${name}`)}>
                <ContractField source={name} resource={JOB_CARDS} record={card} />
            </PartLine>
        ) : null;
    const phone = customer?.phone as string | null | undefined;
    return (
        <Part title={translate('domains.jobs.section.where')}>
            <PartLines>
                {reference('site_id')}
                {reference('customer_property_id')}
                {reference('customer_id')}
                {reference('device_id')}
            </PartLines>
            {property?.access_notes && (
                <Typography variant="body2" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
                    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                        {translate('domains.jobs.access')}
                    </Typography>
                    {String(property.access_notes)}
                </Typography>
            )}
            {(at || phone) && (
                <Stack direction="row" useFlexGap sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
                    {at && (
                        <Button
                            variant="outlined"
                            color="inherit"
                            startIcon={<DirectionsOutlinedIcon />}
                            href={directionsUrl({ latitude: Number(at.latitude), longitude: Number(at.longitude) })}
                            target="_blank"
                            rel="noreferrer"
                        >
                            {translate('domains.jobs.directions')}
                        </Button>
                    )}
                    {phone && (
                        <Button
                            variant="outlined"
                            color="inherit"
                            startIcon={<PhoneOutlinedIcon />}
                            href={telephoneUrl(phone)}
                        >
                            {translate('domains.jobs.call', { name: String(customer?.name ?? '') })}
                        </Button>
                    )}
                </Stack>
            )}
        </Part>
    );
};
