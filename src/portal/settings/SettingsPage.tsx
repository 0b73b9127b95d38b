import { Box, Card, Typography } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { FieldValue } from '../admin/fields/FieldValue';
import { RECORD_FIELDS, resourceOf } from '../admin/metadata';
import { FactList } from '../components/panels/FactList';
import { pagePath } from '../links/urls';
import * as definitions from './definitions';

/** Future and past values are in the list, because both are rarely needed. */
const NEWEST = { pagination: { page: 1, perPage: 20 }, sort: { field: 'valid_from', order: 'DESC' } } as const;
const SECONDARY_COLUMNS = new Set(['valid_from', 'source']);

/** Settings category: current values, start date, source, and next change. */
const Category = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const resource = resourceOf(name);
    const { data } = useGetList(name, NEWEST);
    const today = todayIn(BUSINESS_ZONE);
    const current = data?.find(({ valid_from }) => valid_from <= today) ?? data?.at(-1);
    const next = data?.findLast(({ valid_from }) => valid_from > today);
    const shown = resource.fields.filter(
        ({ name: field, rows, private: hidden }) =>
            !rows && !hidden && !SECONDARY_COLUMNS.has(field) && !RECORD_FIELDS.has(field),
    );
    return (
        <Card component="section" aria-labelledby={`settings-${name}`} sx={{ p: 2 }}>
            <Typography id={`settings-${name}`} variant="h3" component="h2" sx={{ mb: 1 }}>
                <LinkBase to={pagePath(name, 'list')}>{resource.plural}</LinkBase>
            </Typography>
            {current && (
                <>
                    <FactList>
                        {shown.map(field => (
                            <div key={field.name}>
                                <Typography component="dt" variant="caption" color="text.secondary">
                                    {translate(`resources.${name}.fields.${field.name}`)}
                                </Typography>
                                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                                    <FieldValue resource={name} field={field} record={current} />
                                </Typography>
                            </div>
                        ))}
                    </FactList>
                    <Typography variant="body2" color="text.secondary" sx={{ mt: shown.length ? 1.5 : 0 }}>
                        {[
                            translate('domains.settings.since', { day: formatDate(current.valid_from) }),
                            next && translate('domains.settings.next', { day: formatDate(next.valid_from) }),
                        ]
                            .filter(Boolean)
                            .join(' · ')}
                    </Typography>
                    <Typography variant="body2" color="text.secondary">
                        {current.source}
                    </Typography>
                </>
            )}
        </Card>
    );
};

const SettingsPage = () => {
    const translate = useTranslate();
    return (
        <Box sx={{ maxWidth: 1100 }}>
            <Typography component="h1" variant="h1" sx={{ mb: 0.5 }}>
                {translate('domains.settings.title')}
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 2.5 }}>
                {translate('domains.settings.explain')}
            </Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                {Object.values(definitions).map(({ name }) => (
                    <Category key={name} name={name} />
                ))}
            </Box>
        </Box>
    );
};
export default SettingsPage;
