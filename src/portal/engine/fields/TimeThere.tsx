import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { zoneInShort } from '../../../domain/dateEntry';
import { formatThere } from '../../../domain/dateTexts';
import { timezone } from '../../session/token';
import { useChosen } from '../inputs/useChoices';
import { columnsOf, findResource } from '../metadata';
import { useMay } from '../useMay';

/** The references of a resource that say where its records lie, the nearest first: a property before one of its sites. */
export const placesOf = (resource: string): readonly { name: string; references: string }[] =>
    columnsOf(resource)
        .fields.flatMap(({ name, type, stored, references }) => {
            const path = stored && type === 'reference' && references ? findResource(references)?.timeZone : undefined;
            return path && references ? [{ name, references, length: path.length }] : [];
        })
        .sort((a, b) => a.length - b.length);

interface TimeThereProps {
    /** the resource of the record that the moment belongs to */
    resource: string;
    /** its values, by the names of its fields */
    read: (name: string) => unknown;
    /** ISO 8601 */
    moment: string;
}

/** The same moment by the clocks of the property that a record belongs to, where they show another time than the reader's. */
export const TimeThere = ({ resource, read, moment }: TimeThereProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const may = useMay();
    const place = placesOf(resource).find(({ name }) => read(name));
    const reference = place && may(findResource(place.references)?.actions.dropdown) ? place.references : '';
    const id = place ? Number(read(place.name)) : 0;
    const there = useChosen(reference, reference ? [id] : [])?.find(choice => choice.id === id);
    const time = there?.time_zone && formatThere(moment, there.time_zone, { locale, timeZone: timezone() });
    if (!there?.time_zone || !time) return null;
    return (
        <Box component="span" sx={{ color: 'text.secondary', display: 'block' }}>
            {translate('engine.field.there', {
                time,
                place: there.label,
                zone: zoneInShort(there.time_zone, Date.parse(moment)),
            })}
        </Box>
    );
};
