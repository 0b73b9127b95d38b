import { type RefObject, useCallback, useMemo, useRef } from 'react';
import {
    CreateBase,
    type CreateParams,
    type RaRecord,
    useCreateContext,
    useDataProvider,
    useLocation,
} from 'react-admin';
import type { ScreenDefinition } from '../definition';
import { recordLabel } from '../metadata';
import { cacheRecord, choicesKey, listKey, referenceRowsKey } from '../provider/keys';
import { ContractForm } from './ContractForm';
import { FormPage } from './FormPage';
import { startValues } from './formErrors';
import { saveRecord } from './saveRecord';
import { useFormPage } from './useFormPage';

/** Create page of a resource. Links may preset values: `state={{ record: { customer_id: 7 } }}`. */
export const ContractCreate = ({ definition }: { definition: ScreenDefinition }) => {
    const { name } = definition;
    const dataProvider = useDataProvider();
    const saved = useRef<RaRecord>(undefined);
    const create = async ({ data = {} }: Partial<CreateParams>) => {
        const answer = await dataProvider.create(name, { data });
        saved.current = answer.data as RaRecord;
        return saved.current;
    };
    return (
        <CreateBase
            resource={name}
            // the route guard (routing/admission.ts) and the server check access
            disableAuthentication
            mutationOptions={{ mutationFn: create }}
            redirect={false}
        >
            <CreatePage definition={definition} saved={saved} />
        </CreateBase>
    );
};

interface CreatePageProps {
    definition: ScreenDefinition;
    /** response to the last save */
    saved: RefObject<RaRecord | undefined>;
}
const CreatePage = ({ definition, saved }: CreatePageProps) => {
    const { name } = definition;
    const { resource, translate, labels, notify, navigate, createPath, queryClient, hasShow } = useFormPage(name);
    const { save } = useCreateContext<RaRecord>();
    const { state } = useLocation();
    const given = (state as { record?: Record<string, unknown>; back?: string } | null)?.record;
    const back = (state as { back?: string } | null)?.back;
    const start = useMemo(
        () => startValues(resource.fields, { ...definition.starts?.(), ...given }),
        [resource, definition, given],
    );
    const create = useCallback(
        (values: Record<string, unknown>) => {
            saved.current = undefined;
            return saveRecord(save, values, () => saved.current);
        },
        [save, saved],
    );
    const onSaved = (record: RaRecord, again: boolean) => {
        cacheRecord(queryClient, name, record);
        for (const queryKey of [listKey(name), referenceRowsKey(name), choicesKey(name)])
            void queryClient.invalidateQueries({ queryKey });
        notify(translate('engine.done.added', { name: recordLabel(resource, record), title: labels.title }), {
            type: 'success',
        });
        if (again) return;
        navigate(back ?? createPath({ resource: name, id: record.id, type: hasShow ? 'show' : 'list' }));
    };
    return (
        <FormPage name={name} title={translate('engine.form.addTitle', { title: labels.inSentence })}>
            <ContractForm
                definition={definition}
                mode="create"
                start={start}
                given={given}
                save={create}
                onSaved={onSaved}
                onCancel={() => navigate(back ?? createPath({ resource: name, type: 'list' }))}
            />
        </FormPage>
    );
};
