import simpleRest from 'ra-data-simple-rest';
import {
    Admin,
    Datagrid,
    EditGuesser,
    List,
    ListGuesser,
    Resource,
    SearchInput,
    ShowGuesser,
    TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The peer of the portal benchmark: the same pages as react-admin gives them, with its own login in front. */
const names = [
    'suppliers',
    'inventory-locations',
    'storage-tanks',
    'supplements',
    'customers',
    'customer-contacts',
    'customer-properties',
    'udose-sites',
    'folders',
    'users',
    'supplement-transfers',
    'roles',
];
const authProvider = {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    // not at once: react-admin on React Router 7 goes in circles when its auth provider answers without delay
    checkAuth: () =>
        new Promise<void>((resolve, reject) =>
            setTimeout(() => (localStorage.getItem('signed-in') ? resolve() : reject()), 20),
        ),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(),
};

/** As its documentation has a list: search, 20 rows, the columns that the portal shows. */
const Suppliers = () => (
    <List filters={[<SearchInput key="q" source="q" alwaysOn />]} perPage={20} sort={{ field: 'name', order: 'ASC' }}>
        <Datagrid rowClick="show">
            {['name', 'contact_name', 'email', 'phone', 'status'].map(source => (
                <TextField key={source} source={source} />
            ))}
        </Datagrid>
    </List>
);

const App = () => (
    <Admin dataProvider={simpleRest('/api')} authProvider={authProvider} requireAuth>
        {names.map(name => (
            <Resource
                key={name}
                name={name}
                list={name === 'suppliers' ? Suppliers : ListGuesser}
                edit={EditGuesser}
                show={ShowGuesser}
            />
        ))}
    </Admin>
);
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
