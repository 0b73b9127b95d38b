import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { renderPart, setupApi } from '../testBench';
import { ContractField } from './ContractField';

setupApi();
const alarm = { id: 7, status: 'open', title: 'Pump Runtime' };

it("`ContractField` uses the context's record and resource unless it gets its own", () => {
    renderPart(
        <ResourceContextProvider value="alarms">
            <ContractField source="status" />
            <ContractField source="title" resource="alarms" record={{ id: 8, title: 'Low Tank' }} />
            <ContractField source="no_such_field" />
        </ResourceContextProvider>,
        { record: alarm },
    );
    expect(screen.getByText('Open')).toBeDefined();
    expect(screen.getByText('Low Tank')).toBeDefined();
});
