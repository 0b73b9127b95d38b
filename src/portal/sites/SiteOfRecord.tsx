import { useRecordContext } from 'react-admin';
import { NoValue } from '../engine/fields/FieldValue';
import { ReferenceLink } from '../engine/fields/ReferenceLink';

type Target = { id: number; label: string } | null | undefined;
interface Named {
    udose_site?: Target;
    udose_ag?: Target;
    ubot_site?: Target;
}

/** The site that a record names, of whichever kind, with the resource that holds it. */
export const siteNamed = (record: Named): { resource: string; target: { id: number; label: string } } | undefined => {
    const [resource, target] =
        (
            [
                ['udose-sites', record.udose_site],
                ['udose-ags', record.udose_ag],
                ['ubot-sites', record.ubot_site],
            ] as const
        ).find(([, named]) => named) ?? [];
    return resource && target ? { resource, target } : undefined;
};

/** In a list of what may stand at a site of any kind. */
export const SiteOfRecord = () => {
    const record = useRecordContext() as Named | undefined;
    const site = record && siteNamed(record);
    return site ? <ReferenceLink resource={site.resource} target={site.target} /> : <NoValue />;
};
