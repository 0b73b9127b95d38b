import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ResourceDefinition } from '../definition';
import { fieldOf, findResource, numberAmong, recordLabel, resourceOf } from '../metadata';
import { choicesKey } from '../provider/keys';
import { findDefinition } from '../registered';
import { useMay } from '../useMay';

interface MakerProps {
    definition: ResourceDefinition;
    given: Record<string, unknown>;
    onClose: () => void;
    onDone: (made: RaRecord) => void;
}
/** The form of a new record over the page: it stands above the inputs, which must not import what imports them. */
export const Maker = createContext<ComponentType<MakerProps> | null>(null);

/** A resource of which a new one can be made; of records of several kinds there is one for each. */
export interface Makeable {
    resource: string;
    kind?: string;
}
interface Making {
    /** opens the form of a new one with its name begun */
    make: (of: Makeable, name: string) => void;
    /** resources that can be created inline: those with a form and create permission */
    makeable: readonly Makeable[];
    dialog: ReactNode;
}

/** Creates a missing record from within a reference input, in a dialog over the form. */
export const useMaking = (
    reference: string,
    kinds: readonly string[] | undefined,
    onMade: (choice: { id: number; label: string; kind?: string }) => void,
): Making => {
    const Dialog = use(Maker);
    const may = useMay();
    const queryClient = useQueryClient();
    const form = useFormContext() as ReturnType<typeof useFormContext> | null;
    const [begun, setBegun] = useState<{ of: Makeable; name: string }>();
    const ofKinds = findResource(reference)?.kinds;
    const all: Makeable[] = ofKinds
        ? (kinds ?? Object.keys(ofKinds)).map(kind => ({ kind, resource: ofKinds[kind] as string }))
        : [{ resource: reference }];
    const makeable = all.filter(({ resource: name }) => {
        const create = findResource(name)?.actions.create;
        const definition = findDefinition(name);
        return Dialog && create && definition?.form && !definition.pages?.add && may(create);
    });
    const given = (name: string) => {
        const resource = resourceOf((begun as { of: Makeable }).of.resource);
        const named = fieldOf(resource, resource.display);
        // what this form knows already of what the new one belongs to
        const known = resource.fields.filter(
            field => field.references && !field.readOnly && form?.getValues(field.name) != null,
        );
        return {
            ...Object.fromEntries(known.map(field => [field.name, form?.getValues(field.name)])),
            ...(name && named?.type === 'string' && !named.readOnly && { [named.name]: name }),
        };
    };
    const definition = begun && findDefinition(begun.of.resource);
    const madeOf = ({ resource: name, kind }: Makeable, made: RaRecord) => {
        void queryClient.invalidateQueries({ queryKey: choicesKey(reference) });
        const number = kind ? made[numberAmong(reference, name) ?? 'id'] : made.id;
        onMade({ id: Number(number), label: recordLabel(resourceOf(name), made), ...(kind && { kind }) });
    };
    return {
        make: (of, name) => setBegun({ of, name }),
        makeable,
        dialog: Dialog && begun && definition && (
            <Dialog
                definition={definition}
                given={given(begun.name)}
                onClose={() => setBegun(undefined)}
                onDone={made => madeOf(begun.of, made)}
            />
        ),
    };
};
