import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ResourceDefinition } from '../definition';
import { fieldOf, findResource, recordLabel, resourceOf } from '../metadata';
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

interface Making {
    /** opens the form of a new one with its name begun; absent where there is none, or this person may not add any */
    make?: (name: string) => void;
    dialog: ReactNode;
}

/** Makes what is missing among the choices of a reference, without leaving the form that it is missing in. */
export const useMaking = (reference: string, onMade: (choice: { id: number; label: string }) => void): Making => {
    const Dialog = use(Maker);
    const may = useMay();
    const form = useFormContext() as ReturnType<typeof useFormContext> | null;
    const [name, setName] = useState<string>();
    const resource = findResource(reference);
    const definition = findDefinition(reference);
    if (
        !Dialog ||
        !resource?.actions.create ||
        !definition?.form ||
        definition.pages?.add ||
        !may(resource.actions.create)
    )
        return { dialog: null };
    const given = () => {
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
    return {
        make: setName,
        dialog: name !== undefined && (
            <Dialog
                definition={definition}
                given={given()}
                onClose={() => setName(undefined)}
                onDone={made => onMade({ id: Number(made.id), label: recordLabel(resourceOf(reference), made) })}
            />
        ),
    };
};
