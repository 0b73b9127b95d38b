import { Box, Card, Chip, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { todayIn } from '../../domain/calendar/days';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { type NextService, type NextServicesOf, useNextServices } from './useNextServices';

const TEXT = 'domains.servicePlans';

/** Due date with the state in words; late ones are marked. */
const DueText = ({ service }: { service: NextService }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const { status, due_on } = service;
    const day = due_on ? formatDate(due_on, { locale }) : null;
    const isLate = due_on !== null && due_on < todayIn() && status !== 'paused';
    return (
        <>
            <Typography className="tabular" sx={{ fontWeight: 600, color: isLate ? 'tones.error.text' : undefined }}>
                {day ? translate(`${TEXT}.due`, { day }) : translate(`${TEXT}.noDate`)}
                {isLate && ` · ${translate(`${TEXT}.late`)}`}
            </Typography>
            {status === 'paused' && <Chip size="small" label={translate(`${TEXT}.paused`)} />}
            {status === 'not_possible' && due_on && (
                <Chip size="small" color="warning" label={translate(`${TEXT}.notPossible`)} />
            )}
        </>
    );
};

const Work = ({ service }: { service: NextService }) => {
    const translate = useTranslate();
    const { job_card, vehicle_maintenance_request } = service;
    if (job_card) return <ReferenceLink resource="job-cards" target={job_card} />;
    if (vehicle_maintenance_request)
        return <ReferenceLink resource="vehicle-maintenance-requests" target={vehicle_maintenance_request} />;
    return service.status === 'ahead' ? translate(`${TEXT}.notYet`) : null;
};

const Subject = ({ service }: { service: NextService }) => {
    const { site, device, vehicle } = service;
    if (vehicle) return <ReferenceLink resource="vehicles" target={vehicle} />;
    if (device) return <ReferenceLink resource="devices" target={device} />;
    return site ? <ReferenceLink resource="sites" target={site} /> : service.subject;
};

interface NextServicesProps {
    of: NextServicesOf;
    /** heading of each row: the plan, or on the plan's own record the subject */
    by: 'plan' | 'subject';
}
/** Next services with due date, working, job and last completion. Nothing without permission or plans. */
export const NextServices = ({ of, by }: NextServicesProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const { data = [] } = useNextServices(of);
    if (data.length === 0) return null;
    const title = translate(`${TEXT}.next`, { smart_count: data.length });
    return (
        <Card component="section" aria-label={title} sx={{ px: 2, py: 1.5, mb: 2 }}>
            <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {title}
            </Typography>
            {data.map(service => (
                <Box
                    key={`${service.service_plan_id} ${service.subject}`}
                    sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
                >
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
                        <Box sx={{ flex: '1 1 220px', minWidth: 0, fontWeight: 600 }}>
                            {by === 'plan' ? (
                                <ReferenceLink
                                    resource="service-plans"
                                    target={{ id: service.service_plan_id, label: service.plan }}
                                />
                            ) : (
                                <Subject service={service} />
                            )}
                        </Box>
                        <DueText service={service} />
                        <Box sx={{ flex: '0 1 auto', minWidth: 96 }}>
                            <Work service={service} />
                        </Box>
                    </Box>
                    <Typography variant="body2" color="text.secondary">
                        {service.reason}
                        {'. '}
                        {translate(`${TEXT}.${service.last_done_on ? 'lastDone' : 'neverDone'}`, {
                            day: service.last_done_on ? formatDate(service.last_done_on, { locale }) : '',
                        })}
                    </Typography>
                    {service.note && <Typography variant="body2">{service.note}</Typography>}
                </Box>
            ))}
        </Card>
    );
};

/** Next services of each subject of the plan's record. */
export const NextServicesOfPlan = () => {
    const plan = useRecordContext();
    return plan ? (
        <Box sx={{ mt: 2 }}>
            <NextServices of={{ service_plan_id: Number(plan.id) }} by="subject" />
        </Box>
    ) : null;
};

/** Next services of the site's record. */
export const NextServicesOfSite = () => {
    const site = useRecordContext();
    return site?.site_id ? <NextServices of={{ site_id: Number(site.site_id) }} by="plan" /> : null;
};
