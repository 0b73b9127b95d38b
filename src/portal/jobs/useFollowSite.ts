import { useCallback, useEffect, useRef } from 'react';
import { type RaRecord, useCanAccess, useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

const OPTIONS = { shouldDirty: true, shouldValidate: true };

/**
 * Fills in customer and property of the selected site.
 * @returns callback for a site record picked from a list, which applies at once; sites selected otherwise are fetched first
 */
export const useFollowSite = () => {
    const dataProvider = useDataProvider();
    const { canAccess: readable } = useCanAccess({ resource: 'sites', action: 'show' });
    const { setValue, getValues } = useFormContext();
    const chosen = useWatch({ name: 'site_id' }) as number | null;
    // the form may be opened with a site, without its customer
    const followed = useRef(getValues('customer_id') ? chosen : null);
    const follow = useCallback(
        (site: RaRecord) => {
            followed.current = Number(site.id);
            setValue('customer_id', site.customer_id, OPTIONS);
            setValue('customer_property_id', site.customer_property_id, OPTIONS);
        },
        [setValue],
    );
    useEffect(() => {
        if (chosen === followed.current) return;
        followed.current = chosen;
        if (!chosen || !readable) return;
        let current = true;
        dataProvider
            .getOne<RaRecord>('sites', { id: chosen })
            .then(({ data }) => current && follow(data))
            // on failure the server's validation reports mismatches
            .catch(() => undefined);
        return () => {
            current = false;
        };
    }, [chosen, readable, dataProvider, follow]);
    return follow;
};
