import { useCallback, useMemo } from 'react';
import { type RaRecord, useLocation, useRequireAccess } from 'react-admin';
import type { ResourceDefinition } from '../definition';
import { recordLabel } from '../metadata';
import { FormPage } from './FormPage';
import { startValues } from './formErrors';
import { ResourceForm } from './ResourceForm';
import { useFormPage } from './useFormPage';

/** The add page. A link may give values: `state={{ record: { customer_id: 7 } }}`. */
export const ResourceAdd = ({ definition }: { definition: ResourceDefinition }) => {
    const { name } = definition;
    const { resource, translate, labels, notify, navigate, createPath, dataProvider, queryClient, hasShow } =
        useFormPage(name);
    const { state } = useLocation();
    const given = (state as { record?: Record<string, unknown>; back?: string } | null)?.record;
    const back = (state as { back?: string } | null)?.back;
    const start = useMemo(
        () => startValues(resource.fields, { ...definition.starts?.(), ...given }),
        [resource, definition, given],
    );
    const { isPending } = useRequireAccess({ resource: name, action: 'create' });

    const save = useCallback(
        async (values: Record<string, unknown>, _previous: unknown, key: string) =>
            (await dataProvider.create(name, { data: values, meta: { key } })).data as RaRecord,
        [dataProvider, name],
    );
    const onSaved = (record: RaRecord, again: boolean) => {
        queryClient.setQueryData([name, 'getOne', { id: String(record.id), meta: undefined }], record);
        void queryClient.invalidateQueries({ queryKey: [name, 'getList'] });
        void queryClient.invalidateQueries({ queryKey: [name, 'getManyReference'] });
        void queryClient.invalidateQueries({ queryKey: [name, 'dropdown'] });
        notify(translate('engine.done.added', { name: recordLabel(resource, record), title: labels.title }), {
            type: 'success',
        });
        if (again) return;
        navigate(back ?? createPath({ resource: name, id: record.id, type: hasShow ? 'show' : 'list' }));
    };
    if (isPending) return null;
    return (
        <FormPage name={name} title={translate('engine.form.addTitle', { title: labels.inSentence })}>
            <ResourceForm
                definition={definition}
                mode="create"
                start={start}
                given={given}
                save={save}
                onSaved={onSaved}
                onCancel={() => navigate(back ?? createPath({ resource: name, type: 'list' }))}
            />
        </FormPage>
    );
};
