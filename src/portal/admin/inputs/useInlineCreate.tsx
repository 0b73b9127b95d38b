import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useCan } from '../../session/can';
import type { ScreenDefinition } from '../definition';
import { fieldOf, findResource, numberAmong, recordLabel, resourceOf } from '../metadata';
import { choicesKey } from '../provider/keys';
import { findDefinition } from '../screenRegistry';

interface InlineCreateDialogProps {
    definition: ScreenDefinition;
    given: Record<string, unknown>;
    onClose: () => void;
    onDone: (created: RaRecord) => void;
}
/** The form of a new record over the page: it stands above the inputs, which must not import what imports them. */
export const InlineCreateContext = createContext<ComponentType<InlineCreateDialogProps> | null>(null);

/** A resource of which a new one can be made; of records of several kinds there is one for each. */
export interface CreatableResource {
    resource: string;
    kind?: string;
}
interface InlineCreate {
    /** opens the form of a new one with its name begun */
    openForm: (of: CreatableResource, name: string) => void;
    /** resources that can be created inline: those with a form and create permission */
    creatable: readonly CreatableResource[];
    dialog: ReactNode;
}

/** Creates a missing record from within a reference input, in a dialog over the form. */
export const useInlineCreate = (
    reference: string,
    kinds: readonly string[] | undefined,
    onCreated: (choice: { id: number; label: string; kind?: string }) => void,
): InlineCreate => {
    const Dialog = use(InlineCreateContext);
    const can = useCan();
    const queryClient = useQueryClient();
    const form = useFormContext() as ReturnType<typeof useFormContext> | null;
    const [request, setRequest] = useState<{ of: CreatableResource; name: string }>();
    const ofKinds = findResource(reference)?.kinds;
    const all: CreatableResource[] = ofKinds
        ? (kinds ?? Object.keys(ofKinds)).map(kind => ({ kind, resource: ofKinds[kind] as string }))
        : [{ resource: reference }];
    const creatable = all.filter(({ resource: name }) => {
        const create = findResource(name)?.actions.create;
        const definition = findDefinition(name);
        return Dialog && create && definition?.form && !definition.pages?.add && can(create);
    });
    const given = (name: string) => {
        const resource = resourceOf((request as { of: CreatableResource }).of.resource);
        const named = fieldOf(resource, resource.display);
        // references that this form has set already
        const known = resource.fields.filter(
            field => field.references && !field.readOnly && form?.getValues(field.name) != null,
        );
        return {
            ...Object.fromEntries(known.map(field => [field.name, form?.getValues(field.name)])),
            ...(name && named?.type === 'string' && !named.readOnly && { [named.name]: name }),
        };
    };
    const definition = request && findDefinition(request.of.resource);
    const reportCreated = ({ resource: name, kind }: CreatableResource, created: RaRecord) => {
        void queryClient.invalidateQueries({ queryKey: choicesKey(reference) });
        const number = kind ? created[numberAmong(reference, name) ?? 'id'] : created.id;
        onCreated({ id: Number(number), label: recordLabel(name, created), ...(kind && { kind }) });
    };
    return {
        openForm: (of, name) => setRequest({ of, name }),
        creatable,
        dialog: Dialog && request && definition && (
            <Dialog
                definition={definition}
                given={given(request.name)}
                onClose={() => setRequest(undefined)}
                onDone={created => reportCreated(request.of, created)}
            />
        ),
    };
};
