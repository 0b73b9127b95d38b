import { expect, it } from 'vitest';
import { nameFaults } from './checks';
import { collectEntries } from './schemaEntries';
import { parseSource, readSource } from './sources';

const WRITTEN = `paths:
    /v2/customers:
        x-crud: { schema: Customer, permission: customer }
    /v2/properties:
        x-crud: { schema: Property, permission: property }
    /v2/gates:
        x-crud: { schema: Gate, permission: gate, where: { state: open }, permissions: { list: view_gate } }
    /v2/gates/count:
        get: { operationId: countGates, x-permission: access_gate, x-answer: { body: { $ref: '#/components/schemas/Gate' } } }
components:
    schemas:
        Customer: { x-table: customers, x-scope: id, properties: { name: { type: string } } }
        Property:
            x-table: properties
            x-scope: customer_id
            properties: { name: { type: string }, customer_id: { type: integer, x-references: customers } }
        State: { type: string, enum: [open, shut], x-labels: { open: Open } }
        Leaf: { x-row: true, properties: { width: { type: number } } }
        Gate:
            x-table: gates
            x-scope: property_id.customer_id
            x-display: label
            x-order: -width
            x-unique: [[property_id, label]]
            required: [label]
            properties:
                label: { type: string }
                width: { type: number }
                property_id: { type: integer, x-references: properties, x-holds: { state: [open] } }
                keeper_id: { type: integer, x-references: customers, x-holds: false }
                leaves: { type: array, x-rows: { table: leaves, parent: gate_id }, items: { $ref: '#/components/schemas/Leaf' } }
                state:
                    $ref: '#/components/schemas/State'
                    default: open
                    x-transitions:
                        close: { title: Close, from: [open], to: shut, permission: modify_gate, where: { state: [open] } }
x-home: { platform: uhub }
x-roles: { Admin: ['*'] }
`;
const RIGHTS = parseSource(
    'rights.yaml',
    `sets: {}
permissions:
    report: { verbs: [access], platform: all, roles: { Admin: ['*'] } }
`,
);
/** Errors of the file after one replacement. */
const faultsAfter = (right: string, wrong: string) => {
    expect(WRITTEN).toContain(right);
    return nameFaults(
        collectEntries([readSource('main', 'gates.yaml', WRITTEN.replace(right, wrong), 'gates')]),
        RIGHTS,
    );
};

it('`nameFaults` accepts a contract with valid names', () => {
    expect(faultsAfter('', '')).toEqual([]);
});

it.each([
    [
        'a resource of no schema',
        'schema: Gate',
        'schema: Gaet',
        'gates.yaml:7: there is no schema Gaet (did you mean Gate?)',
    ],
    ['a resource that is not stored', 'schema: Gate', 'schema: State', 'gates.yaml:7: schema State has no x-table'],
    [
        'a column of where that is none',
        'where: { state',
        'where: { stat',
        'gates.yaml:7: Gate has no field stat (did you mean state?)',
    ],
    [
        'a value of where that is none',
        'state: open }',
        'state: opne }',
        'gates.yaml:7: state is never opne (did you mean open?)',
    ],
    [
        'personal data of nobody',
        'label: { type: string }',
        'label: { type: string, x-personal: true }',
        'gates.yaml:27: x-personal: nothing says whose label it is: a record of people, or of customers by customer_id',
    ],
    [
        'personal data that is no text',
        'width: { type: number }\n                property_id',
        'width: { type: number, x-personal: true }\n                property_id',
        'gates.yaml:28: x-personal: width is no text',
    ],
    [
        'a state in which something personal stays that there is not',
        'x-order: -width',
        'x-order: -width\n            x-personal: { kept: It is signed., when: { stat: [open] } }',
        'gates.yaml:24: x-personal: Gate has no field stat (did you mean state?)',
    ],
    [
        'a $ref to nothing',
        'schemas/Gate',
        'schemas/Gtae',
        'gates.yaml:9: #/components/schemas/Gtae leads nowhere (did you mean Gate?)',
    ],
    [
        'a $ref to a property that there is not',
        'schemas/State',
        'schemas/Gate/properties/widht',
        'gates.yaml:33: #/components/schemas/Gate/properties/widht leads nowhere (did you mean width?)',
    ],
    [
        'a $ref to a part of a schema that is no schema',
        'schemas/State',
        'schemas/Gate/properties/width/type',
        'gates.yaml:33: #/components/schemas/Gate/properties/width/type is a value and no schema',
    ],
    [
        'a $ref that leads back to itself',
        'schemas/State',
        'schemas/Gate/properties/state',
        'gates.yaml:33: #/components/schemas/Gate/properties/state leads nowhere',
    ],
    [
        'a reference to a resource that is none',
        'x-references: properties',
        'x-references: propertys',
        'gates.yaml:29: property_id refers to propertys, which is no resource (did you mean properties?)',
    ],
    [
        'what a choice belongs to that is no reference here',
        'x-references: properties,',
        'x-references: properties, x-within: [keper_id],',
        'gates.yaml:29: x-within: Gate has no reference keper_id (did you mean keeper_id?)',
    ],
    [
        'what a choice belongs to that is none of the other',
        'x-references: properties,',
        'x-references: properties, x-within: [keeper_id],',
        'gates.yaml:29: x-within: properties has no keeper_id that refers to customers',
    ],
    [
        'how much there is of a resource that is none',
        'width: { type: number }\n                property',
        'width: { type: number, x-available: { in: propertys, figure: name, by: { customer_id: keeper_id } } }\n                property',
        'gates.yaml:28: x-available: propertys is no resource (did you mean properties?)',
    ],
    [
        'how much there is by a column that is none',
        'width: { type: number }\n                property',
        'width: { type: number, x-available: { in: properties, figure: name, by: { custmer_id: keeper_id } } }\n                property',
        'gates.yaml:28: x-available: properties has no field custmer_id (did you mean customer_id?)',
    ],
    [
        'how much there is, of a row by what neither it nor its parent has',
        'Leaf: { x-row: true, properties: { width: { type: number }',
        'Leaf: { x-row: true, properties: { width: { type: number, x-available: { in: properties, figure: name, by: { customer_id: keper_id } } }',
        'gates.yaml:18: x-available: Leaf has no field keper_id (did you mean keeper_id?)',
    ],
    [
        'a day that begins by an enumeration that is none',
        'width: { type: number }\n                property',
        'width: { type: string, format: date, x-starts: { by: stat, days: { open: 1 } } }\n                property',
        'gates.yaml:28: x-starts: Gate has no enumeration stat (did you mean state?)',
    ],
    [
        'a day that begins by some values only',
        'width: { type: number }\n                property',
        'width: { type: string, format: date, x-starts: { by: state, days: { open: 1 } } }\n                property',
        'gates.yaml:28: x-starts: no days are given for shut',
    ],
    [
        'a usual value that is none',
        'x-labels: { open: Open }',
        'x-usual: opn, x-labels: { open: Open }',
        'gates.yaml:17: x-usual: there is no value opn (did you mean open?)',
    ],
    [
        'a scope through a column that is none',
        'x-scope: property_id.',
        'x-scope: propery_id.',
        'gates.yaml:21: x-scope propery_id.customer_id: Gate has no field propery_id (did you mean property_id?)',
    ],
    [
        'a scope that leads nowhere further on',
        'property_id.customer_id',
        'property_id.nowhere',
        'gates.yaml:21: x-scope property_id.nowhere: Property has no field nowhere',
    ],
    [
        'a scope that does not end at a customer',
        'property_id.customer_id',
        'property_id',
        'gates.yaml:21: x-scope property_id: Gate.property_id refers to properties, and a scope ends at customers',
    ],
    [
        'a scope by a field that refers to nothing',
        'property_id.customer_id',
        'width',
        'gates.yaml:21: x-scope width: Gate.width refers to nothing',
    ],
    [
        'no scope at all',
        '            x-scope: property_id.customer_id\n',
        '',
        'gates.yaml:20: Gate says with no x-scope to whom its rows belong',
    ],
    [
        'a display field that is none',
        'x-display: label',
        'x-display: lable',
        'gates.yaml:22: x-display: Gate has no field lable (did you mean label?)',
    ],
    [
        'a name that is made of what is none',
        'x-display: label',
        'x-display: [label, poperty_id]',
        'gates.yaml:22: x-display: Gate has no field poperty_id (did you mean property_id?)',
    ],
    [
        'a name that is made of a list',
        'x-display: label',
        'x-display: [label, leaves]',
        'gates.yaml:22: x-display: leaves cannot be told with every name: it is a list, or not stored for all',
    ],
    [
        'no field to name a record by',
        '            x-display: label\n',
        '',
        'gates.yaml:19: Gate has no field name: say with x-display which one names a record',
    ],
    [
        'an order by a field that is none',
        'x-order: -width',
        'x-order: -wdth',
        'gates.yaml:23: x-order: Gate has no field wdth (did you mean width?)',
    ],
    [
        'unique columns that are none',
        '[[property_id, label]]',
        '[[property_id, labels]]',
        'gates.yaml:24: x-unique: Gate has no field labels (did you mean label?)',
    ],
    [
        'a required field that is none',
        'required: [label]',
        'required: [labl]',
        'gates.yaml:25: required: Gate has no field labl (did you mean label?)',
    ],
    [
        'a field with the name of a list parameter',
        'width: { type: number }\n                prop',
        'page: { type: number }\n                prop',
        'gates.yaml:28: a field cannot be named page: lists have a parameter of that name',
    ],
    [
        'a field beside which another is named like its range',
        'label: { type: string }',
        'width_from: { type: number }',
        'gates.yaml:27: width_from is how lists ask for a range of width: give one of them another name',
    ],
    [
        'a field with the name of a companion',
        'label: { type: string }',
        'property: { type: string }',
        'gates.yaml:29: property, the companion of property_id, is a field as well: say another with x-embed',
    ],
    [
        'two companions of one name',
        'x-holds: false }\n                leaves',
        'x-holds: false, x-embed: property }\n                leaves',
        'gates.yaml:30: property, the companion of keeper_id, is the companion of property_id as well: say another with x-embed',
    ],
    [
        'child rows of what is no row',
        'x-row: true',
        'x-table: leaves, x-scope: internal, x-display: width',
        'gates.yaml:31: x-rows needs items: { $ref } to a schema with x-row',
    ],
    [
        'a row with the name of a column that each row has',
        'properties: { width',
        'properties: { position',
        'gates.yaml:18: a row has a column position of its own',
    ],
    [
        'a step from a status that is none',
        'from: [open]',
        'from: [opn]',
        'gates.yaml:36: close: state is never opn (did you mean open?)',
    ],
    [
        'a step to a status that is none',
        'to: shut',
        'to: shutt',
        'gates.yaml:36: close: state is never shutt (did you mean shut?)',
    ],
    [
        'a step whose permission nobody declares',
        'permission: modify_gate',
        'permission: modify_gaet',
        'gates.yaml:36: nobody declares who may modify_gaet: there is no noun gaet (did you mean gate?) in x-crud or rights.yaml',
    ],
    [
        'a step under a condition on a field that is none',
        'where: { state: [open] }',
        'where: { sate: [open] }',
        'gates.yaml:36: close: Gate has no field sate (did you mean state?)',
    ],
    [
        'a step under a condition that never holds',
        'where: { state: [open] }',
        'where: { state: [ajar] }',
        'gates.yaml:36: close: state is never ajar',
    ],
    [
        'an operation whose permission nobody declares',
        'x-permission: access_gate',
        'x-permission: [access_gat]',
        'gates.yaml:9: nobody declares who may access_gat: there is no noun gat (did you mean gate?) in x-crud or rights.yaml',
    ],
    [
        'a permission of a resource that nobody declares',
        'list: view_gate',
        'list: view_gaze',
        'gates.yaml:7: nobody declares who may view_gaze: there is no noun gaze (did you mean gate?) in x-crud or rights.yaml',
    ],
    [
        'two steps that are next in one state',
        'close: { title: Close, from: [open], to: shut,',
        'shut: { title: Shut, from: [open], to: shut, permission: modify_gate, next: true }\n                        close: { next: true, title: Close, from: [open], to: shut,',
        'gates.yaml:37: close: shut is next already when state is open',
    ],
    [
        'a step that is next where it does not start',
        'close: { title: Close,',
        'close: { next: [shut], title: Close,',
        'gates.yaml:36: close: is next when state is shut, but does not start there',
    ],
    [
        'a label of a value that is none',
        'x-labels: { open',
        'x-labels: { opem',
        'gates.yaml:17: x-labels: there is no value opem (did you mean open?)',
    ],
    [
        'a document with states that does not say whether it holds what it refers to',
        ', x-holds: false',
        '',
        'gates.yaml:30: keeper_id: say with x-holds in which states of Gate it may not be archived, or false',
    ],
    [
        'what holds in a state that is none',
        'x-holds: { state: [open] }',
        'x-holds: { state: [opn] }',
        'gates.yaml:29: x-holds: state is never opn (did you mean open?)',
    ],
    [
        'what holds by a field that is none',
        'x-holds: { state: [open] }',
        'x-holds: { sate: [open] }',
        'gates.yaml:29: x-holds: Gate has no field sate (did you mean state?)',
    ],
    [
        'what holds and refers to nothing',
        'label: { type: string }',
        'label: { type: string, x-holds: true }',
        'gates.yaml:27: x-holds: label refers to nothing',
    ],
    [
        'a record that stays in a state that is none',
        'x-order: -width',
        'x-order: -width\n            x-stays: [{ when: { state: [ajar] }, say: Shut it first. }]',
        'gates.yaml:24: x-stays: state is never ajar',
    ],
    [
        'a resource that exists twice',
        '/v2/properties:',
        '/v3/gates:',
        'gates.yaml:7: resource gates exists twice, first at gates.yaml:5',
    ],
])('`nameFaults` rejects %s, and names the line', (_, right, wrong, expected) => {
    expect(faultsAfter(right, wrong)).toContain(expected);
});

it('`nameFaults` rejects a display name that contains itself', () => {
    const written = WRITTEN.replace('x-display: label', 'x-display: [label, other_id]').replace(
        'label: { type: string }',
        'label: { type: string }\n                other_id: { type: integer, x-references: gates, x-holds: false }',
    );
    expect(nameFaults(collectEntries([readSource('main', 'gates.yaml', written, 'gates')]), RIGHTS)).toContain(
        'gates.yaml:22: x-display: the name of Gate is part of itself',
    );
});

it('`nameFaults` rejects a duplicate path, operation id or schema of another file', () => {
    const file = (name: string) => readSource('main', name, WRITTEN, name);
    expect(nameFaults(collectEntries([file('a.yaml'), file('b.yaml')]), RIGHTS)).toEqual(
        expect.arrayContaining([
            'b.yaml:6: path /v2/gates exists twice, first at a.yaml:6',
            'b.yaml:9: operationId countGates exists twice, first at a.yaml:9',
            'b.yaml:19: schema Gate exists twice, first at a.yaml:19',
        ]),
    );
});
