import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { RecordFrame } from '../admin/view/RecordFrame';

export type Property = ResourceTypes['customer-properties'] & { id: number };
const RESOURCE = 'customer-properties';

/** Page about the property in the URL. @param title text key */
export const PropertyFrame = ({ title, children }: { title: string; children: (property: Property) => ReactNode }) => {
    const translate = useTranslate();
    return (
        <RecordFrame<Property>
            resource={RESOURCE}
            back={() => translate('resources.customer-properties.name', 1)}
            heading={property => [property.name, translate(title)]}
        >
            {children}
        </RecordFrame>
    );
};
