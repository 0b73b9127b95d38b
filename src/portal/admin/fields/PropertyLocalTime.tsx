import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { shortZoneName } from '../../../domain/calendar/dateEntry';
import { formatInZone } from '../../../domain/calendar/dateTexts';
import { useCan } from '../../session/can';
import { timezone } from '../../session/token';
import { useChosen } from '../inputs/useReferenceChoices';
import { columnsOf, findResource } from '../metadata';

/** References that locate the records of a resource, most specific first: a property before one of its sites. */
export const locationReferences = (resource: string): readonly { name: string; references: string }[] =>
    columnsOf(resource)
        .fields.flatMap(({ name, type, stored, references }) => {
            const path = stored && type === 'reference' && references ? findResource(references)?.timeZone : undefined;
            return path && references ? [{ name, references, length: path.length }] : [];
        })
        .sort((a, b) => a.length - b.length);

interface PropertyLocalTimeProps {
    /** resource of the moment's record */
    resource: string;
    /** the record's values by field name */
    read: (name: string) => unknown;
    /** ISO 8601 */
    moment: string;
}

/** A moment in the time zone of the record's property, if it differs from the reader's. */
export const PropertyLocalTime = ({ resource, read, moment }: PropertyLocalTimeProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const can = useCan();
    const place = locationReferences(resource).find(({ name }) => read(name));
    const reference = place && can(findResource(place.references)?.actions.dropdown) ? place.references : '';
    const id = place ? Number(read(place.name)) : 0;
    const located = useChosen(reference, reference ? [id] : [])?.find(choice => choice.id === id);
    const time = located?.time_zone && formatInZone(moment, located.time_zone, { locale, timeZone: timezone() });
    if (!located?.time_zone || !time) return null;
    return (
        <Box component="span" sx={{ color: 'text.secondary', display: 'block' }}>
            {translate('engine.field.there', {
                time,
                place: located.label,
                zone: shortZoneName(located.time_zone, Date.parse(moment)),
            })}
        </Box>
    );
};
