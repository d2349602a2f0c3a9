import { Navigate, useSearchParams } from 'react-router-dom';
import { searchTarget } from '../layout/search-target.ts';

/** `/search?keyword=…`, where the search form leads without scripts; the server redirects before this is needed. */
export default function SearchFormScreen() {
  const [search] = useSearchParams();
  return <Navigate to={searchTarget(search.get('keyword') ?? '')} replace />;
}
