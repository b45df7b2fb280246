import { configure } from '@testing-library/react';

// What a spec waits for comes late on a busy machine; one second is no statement about the product.
configure({ asyncUtilTimeout: 15_000 });
