import { PicturesField as PicturesField_824951799ddf6a1560608bfabd18a344 } from '../../../../cms/payload/admin/pictures/PicturesField.tsx'
import { RowLabel as RowLabel_d7b398b905e64d68a8b88be0a1f531ce } from '../../../../cms/payload/admin/fields/RowLabel.tsx'
import { PictureCell as PictureCell_e146fad9f9650054982aa70097b0da5b } from '../../../../cms/payload/admin/list/cells.tsx'
import { LiraCell as LiraCell_56ace00a8dec0f6d40058240a867c816 } from '../../../../cms/payload/admin/fields/cells.tsx'
import { TaxedLiraField as TaxedLiraField_c4726e1e53fd9e6fa6e330c2853b7e03 } from '../../../../cms/payload/admin/fields/PriceFields.tsx'
import { InitialStockField as InitialStockField_e29164dfecd7436dd41d3ccf641d1f9b } from '../../../../cms/payload/admin/fields/StockField.tsx'
import { StockField as StockField_e29164dfecd7436dd41d3ccf641d1f9b } from '../../../../cms/payload/admin/fields/StockField.tsx'
import { DateCell as DateCell_56ace00a8dec0f6d40058240a867c816 } from '../../../../cms/payload/admin/fields/cells.tsx'
import { DateField as DateField_07e53da990e47884b100942382fa009c } from '../../../../cms/payload/admin/fields/DateField.tsx'
import { PreviousPriceField as PreviousPriceField_c4726e1e53fd9e6fa6e330c2853b7e03 } from '../../../../cms/payload/admin/fields/PriceFields.tsx'
import { AutocompleteField as AutocompleteField_c2b9e0850f1820096a66a28ab609cc07 } from '../../../../cms/payload/admin/fields/AutocompleteField.tsx'
import { SeriesValueField as SeriesValueField_459da1589a43b2fc7b7eea957d7a7f35 } from '../../../../cms/payload/admin/fields/SeriesValueField.tsx'
import { Heading as Heading_e146fad9f9650054982aa70097b0da5b } from '../../../../cms/payload/admin/list/cells.tsx'
import { LiraField as LiraField_c4726e1e53fd9e6fa6e330c2853b7e03 } from '../../../../cms/payload/admin/fields/PriceFields.tsx'
import { SearchPreview as SearchPreview_444f8afe7fff25aaff811309cf4b2329 } from '../../../../cms/payload/admin/fields/SearchPreview.tsx'
import { ProductStateCell as ProductStateCell_e146fad9f9650054982aa70097b0da5b } from '../../../../cms/payload/admin/list/cells.tsx'
import { YesNoCell as YesNoCell_56ace00a8dec0f6d40058240a867c816 } from '../../../../cms/payload/admin/fields/cells.tsx'
import { RatingCell as RatingCell_56ace00a8dec0f6d40058240a867c816 } from '../../../../cms/payload/admin/fields/cells.tsx'
import { RatingField as RatingField_c4726e1e53fd9e6fa6e330c2853b7e03 } from '../../../../cms/payload/admin/fields/PriceFields.tsx'
import { ProductPointers as ProductPointers_8453c3e446b4c5e89013ace404780e63 } from '../../../../cms/payload/admin/list/ProductPointers.tsx'
import { AuditTrail as AuditTrail_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { CsvFiles as CsvFiles_f62ef7287ce336f420248b6e1b43e165 } from '../../../../cms/payload/admin/csv/CsvFiles.tsx'
import { LabelsButton as LabelsButton_571e23bca25fe6c6a6602558a56aac42 } from '../../../../cms/payload/admin/storage/LabelsButton.tsx'
import { FormHead as FormHead_e725e93f196408339e5ffd932eb1769a } from '../../../../cms/payload/admin/frame/document-controls.tsx'
import { ViewInShopLink as ViewInShopLink_e725e93f196408339e5ffd932eb1769a } from '../../../../cms/payload/admin/frame/document-controls.tsx'
import { NotOnSale as NotOnSale_e725e93f196408339e5ffd932eb1769a } from '../../../../cms/payload/admin/frame/document-controls.tsx'
import { SaveButtons as SaveButtons_e725e93f196408339e5ffd932eb1769a } from '../../../../cms/payload/admin/frame/document-controls.tsx'
import { ListView as ListView_3464cc189bb373e0fbf8547a026a1eb5 } from '../../../../cms/payload/admin/list/ListView.tsx'
import { JsonField as JsonField_39e4a47ef9fb2455e2e1a3d762e59209 } from '../../../../cms/payload/admin/fields/JsonField.tsx'
import { ArchivedProduct as ArchivedProduct_3abfda4200513f7aaa7cb6d53bb9290f } from '../../../../cms/payload/admin/list/ArchivedProduct.tsx'
import { QuestionDesk as QuestionDesk_be3269785574ab4ca7f608c6da777af8 } from '../../../../cms/payload/admin/questions/QuestionDesk.tsx'
import { QuestionStateCell as QuestionStateCell_be3269785574ab4ca7f608c6da777af8 } from '../../../../cms/payload/admin/questions/QuestionDesk.tsx'
import { OrderPage as OrderPage_1c9d567b4b3bfe13b3fd3e8f5f1182a9 } from '../../../../cms/payload/admin/orders/OrderPage.tsx'
import { StageCell as StageCell_1e62115e7043330d3f9a54262f5634af } from '../../../../cms/payload/admin/orders/pills.tsx'
import { PlacedDateCell as PlacedDateCell_1e62115e7043330d3f9a54262f5634af } from '../../../../cms/payload/admin/orders/pills.tsx'
import { PieceCountCell as PieceCountCell_1e62115e7043330d3f9a54262f5634af } from '../../../../cms/payload/admin/orders/pills.tsx'
import { WriteOrderLink as WriteOrderLink_66ede191133cf991c0c9710d6d95fc37 } from '../../../../cms/payload/admin/write-order/WriteOrderPage.tsx'
import { BulkActions as BulkActions_b1f2d53bacd09af9a199cc64aa78df4f } from '../../../../cms/payload/admin/orders/BulkActions.tsx'
import { ParcelTableButton as ParcelTableButton_420d3f7112ccb66983bfd8c09ae3112a } from '../../../../cms/payload/admin/orders/ParcelTable.tsx'
import { PaymentReview as PaymentReview_51f69d37089b0bd1fd5843895c65e424 } from '../../../../cms/payload/admin/orders/PaymentReview.tsx'
import { AttemptStateCell as AttemptStateCell_1e62115e7043330d3f9a54262f5634af } from '../../../../cms/payload/admin/orders/pills.tsx'
import { StatementButton as StatementButton_b5786f810f9970419dae261d756e0411 } from '../../../../cms/payload/admin/orders/Statement.tsx'
import { ReturnDesk as ReturnDesk_7016aeda933ea93af3b8c247ccf33281 } from '../../../../cms/payload/admin/orders/ReturnDesk.tsx'
import { ReturnStateCell as ReturnStateCell_1e62115e7043330d3f9a54262f5634af } from '../../../../cms/payload/admin/orders/pills.tsx'
import { DocumentLink as DocumentLink_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { ChangesCell as ChangesCell_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { ChangesField as ChangesField_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { AuthorCell as AuthorCell_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { RoleCell as RoleCell_e146fad9f9650054982aa70097b0da5b } from '../../../../cms/payload/admin/list/cells.tsx'
import { AccountSecurity as AccountSecurity_ee01dfbc4e7eb3a8a10554c1c174813d } from '../../../../cms/payload/admin/account/AccountSecurity.tsx'
import { CustomerOrders as CustomerOrders_6987f03361a8fe82cc5764adad7bcfc2 } from '../../../../cms/payload/admin/orders/CustomerOrders.tsx'
import { ProductSummary as ProductSummary_f307721cb92d69f2a8849eebdeb97e23 } from '../../../../cms/payload/admin/reports/Demand.tsx'
import { StampSummary as StampSummary_f307721cb92d69f2a8849eebdeb97e23 } from '../../../../cms/payload/admin/reports/Demand.tsx'
import { SearchSummary as SearchSummary_f307721cb92d69f2a8849eebdeb97e23 } from '../../../../cms/payload/admin/reports/Demand.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { PlaceholderClientFeature as PlaceholderClientFeature_5ad47a7f94415e832e83119adf83a3c0 } from '../../../../cms/payload/admin/legal/placeholder-client-feature.tsx'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PasteClientFeature as PasteClientFeature_171f31a516d99869de02cccbdeb0b252 } from '../../../../cms/payload/admin/fields/paste-client-feature.tsx'
import { PlanPublication as PlanPublication_72f09cd090fffa4e01b3e44a926b7eaa } from '../../../../cms/payload/admin/legal/PlanPublication.tsx'
import { OwnPictureCell as OwnPictureCell_e146fad9f9650054982aa70097b0da5b } from '../../../../cms/payload/admin/list/cells.tsx'
import { ListUpload as ListUpload_b13341405cf19011e29f68b45ae6c996 } from '../../../../cms/payload/admin/pictures/PictureUpload.tsx'
import { ResendMailButton as ResendMailButton_72b4ce8bbec8a583a05440ebf3a7e844 } from '../../../../cms/payload/admin/fields/ResendMailButton.tsx'
import { ContactDetails as ContactDetails_c5eb71afe9082e8dd816aa48160f6111 } from '../../../../cms/payload/admin/legal/legal-notices.tsx'
import { ShopIcon as ShopIcon_d0918c9c06d4c2941cd70d8c05a765b4 } from '../../../../cms/payload/admin/shell/header.tsx'
import { ShopLogo as ShopLogo_d0918c9c06d4c2941cd70d8c05a765b4 } from '../../../../cms/payload/admin/shell/header.tsx'
import { StorefrontLink as StorefrontLink_d0918c9c06d4c2941cd70d8c05a765b4 } from '../../../../cms/payload/admin/shell/header.tsx'
import { WorkMenu as WorkMenu_6c5f29a6fe6125f11fc45a5370c19b04 } from '../../../../cms/payload/admin/shell/WorkMenu.tsx'
import { SessionBridge as SessionBridge_e1e12ca31073863dda6c0e871f241534 } from '../../../../cms/payload/admin/frame/SessionBridge.tsx'
import { DashboardPage as DashboardPage_82479f1518de00a68fc602107621ab1f } from '../../../../cms/payload/admin/reports/DashboardPage.tsx'
import { PrintOrders as PrintOrders_d8e4ce134780b2830ba9b2f3e9772a70 } from '../../../../cms/payload/admin/orders/PrintOrders.tsx'
import { ProductLabels as ProductLabels_dd5cc714d3d9d72ca1ae9615ce2709d7 } from '../../../../cms/payload/admin/storage/ProductLabels.tsx'
import { ProductGridPage as ProductGridPage_3dc8e468fa31f01a431afecaa83d5a15 } from '../../../../cms/payload/admin/grid/ProductGridPage.tsx'
import { Restores as Restores_daa620dbffe79865de325d10b3f2badb } from '../../../../cms/payload/admin/restores/Restores.tsx'
import { StockCountPage as StockCountPage_770b664fbfe213b64ebeadc350967b22 } from '../../../../cms/payload/admin/storage/StockCountPage.tsx'
import { WriteOrderPage as WriteOrderPage_66ede191133cf991c0c9710d6d95fc37 } from '../../../../cms/payload/admin/write-order/WriteOrderPage.tsx'
import { Reports as Reports_cfc10608fa4f0010607098d75ab6ff15 } from '../../../../cms/payload/admin/reports/Reports.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/payload/admin/pictures/PicturesField.tsx#PicturesField": PicturesField_824951799ddf6a1560608bfabd18a344,
  "/cms/payload/admin/fields/RowLabel.tsx#RowLabel": RowLabel_d7b398b905e64d68a8b88be0a1f531ce,
  "/cms/payload/admin/list/cells.tsx#PictureCell": PictureCell_e146fad9f9650054982aa70097b0da5b,
  "/cms/payload/admin/fields/cells.tsx#LiraCell": LiraCell_56ace00a8dec0f6d40058240a867c816,
  "/cms/payload/admin/fields/PriceFields.tsx#TaxedLiraField": TaxedLiraField_c4726e1e53fd9e6fa6e330c2853b7e03,
  "/cms/payload/admin/fields/StockField.tsx#InitialStockField": InitialStockField_e29164dfecd7436dd41d3ccf641d1f9b,
  "/cms/payload/admin/fields/StockField.tsx#StockField": StockField_e29164dfecd7436dd41d3ccf641d1f9b,
  "/cms/payload/admin/fields/cells.tsx#DateCell": DateCell_56ace00a8dec0f6d40058240a867c816,
  "/cms/payload/admin/fields/DateField.tsx#DateField": DateField_07e53da990e47884b100942382fa009c,
  "/cms/payload/admin/fields/PriceFields.tsx#PreviousPriceField": PreviousPriceField_c4726e1e53fd9e6fa6e330c2853b7e03,
  "/cms/payload/admin/fields/AutocompleteField.tsx#AutocompleteField": AutocompleteField_c2b9e0850f1820096a66a28ab609cc07,
  "/cms/payload/admin/fields/SeriesValueField.tsx#SeriesValueField": SeriesValueField_459da1589a43b2fc7b7eea957d7a7f35,
  "/cms/payload/admin/list/cells.tsx#Heading": Heading_e146fad9f9650054982aa70097b0da5b,
  "/cms/payload/admin/fields/PriceFields.tsx#LiraField": LiraField_c4726e1e53fd9e6fa6e330c2853b7e03,
  "/cms/payload/admin/fields/SearchPreview.tsx#SearchPreview": SearchPreview_444f8afe7fff25aaff811309cf4b2329,
  "/cms/payload/admin/list/cells.tsx#ProductStateCell": ProductStateCell_e146fad9f9650054982aa70097b0da5b,
  "/cms/payload/admin/fields/cells.tsx#YesNoCell": YesNoCell_56ace00a8dec0f6d40058240a867c816,
  "/cms/payload/admin/fields/cells.tsx#RatingCell": RatingCell_56ace00a8dec0f6d40058240a867c816,
  "/cms/payload/admin/fields/PriceFields.tsx#RatingField": RatingField_c4726e1e53fd9e6fa6e330c2853b7e03,
  "/cms/payload/admin/list/ProductPointers.tsx#ProductPointers": ProductPointers_8453c3e446b4c5e89013ace404780e63,
  "/cms/payload/admin/audit/AuditTrail.tsx#AuditTrail": AuditTrail_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/csv/CsvFiles.tsx#CsvFiles": CsvFiles_f62ef7287ce336f420248b6e1b43e165,
  "/cms/payload/admin/storage/LabelsButton.tsx#LabelsButton": LabelsButton_571e23bca25fe6c6a6602558a56aac42,
  "/cms/payload/admin/frame/document-controls.tsx#FormHead": FormHead_e725e93f196408339e5ffd932eb1769a,
  "/cms/payload/admin/frame/document-controls.tsx#ViewInShopLink": ViewInShopLink_e725e93f196408339e5ffd932eb1769a,
  "/cms/payload/admin/frame/document-controls.tsx#NotOnSale": NotOnSale_e725e93f196408339e5ffd932eb1769a,
  "/cms/payload/admin/frame/document-controls.tsx#SaveButtons": SaveButtons_e725e93f196408339e5ffd932eb1769a,
  "/cms/payload/admin/list/ListView.tsx#ListView": ListView_3464cc189bb373e0fbf8547a026a1eb5,
  "/cms/payload/admin/fields/JsonField.tsx#JsonField": JsonField_39e4a47ef9fb2455e2e1a3d762e59209,
  "/cms/payload/admin/list/ArchivedProduct.tsx#ArchivedProduct": ArchivedProduct_3abfda4200513f7aaa7cb6d53bb9290f,
  "/cms/payload/admin/questions/QuestionDesk.tsx#QuestionDesk": QuestionDesk_be3269785574ab4ca7f608c6da777af8,
  "/cms/payload/admin/questions/QuestionDesk.tsx#QuestionStateCell": QuestionStateCell_be3269785574ab4ca7f608c6da777af8,
  "/cms/payload/admin/orders/OrderPage.tsx#OrderPage": OrderPage_1c9d567b4b3bfe13b3fd3e8f5f1182a9,
  "/cms/payload/admin/orders/pills.tsx#StageCell": StageCell_1e62115e7043330d3f9a54262f5634af,
  "/cms/payload/admin/orders/pills.tsx#PlacedDateCell": PlacedDateCell_1e62115e7043330d3f9a54262f5634af,
  "/cms/payload/admin/orders/pills.tsx#PieceCountCell": PieceCountCell_1e62115e7043330d3f9a54262f5634af,
  "/cms/payload/admin/write-order/WriteOrderPage.tsx#WriteOrderLink": WriteOrderLink_66ede191133cf991c0c9710d6d95fc37,
  "/cms/payload/admin/orders/BulkActions.tsx#BulkActions": BulkActions_b1f2d53bacd09af9a199cc64aa78df4f,
  "/cms/payload/admin/orders/ParcelTable.tsx#ParcelTableButton": ParcelTableButton_420d3f7112ccb66983bfd8c09ae3112a,
  "/cms/payload/admin/orders/PaymentReview.tsx#PaymentReview": PaymentReview_51f69d37089b0bd1fd5843895c65e424,
  "/cms/payload/admin/orders/pills.tsx#AttemptStateCell": AttemptStateCell_1e62115e7043330d3f9a54262f5634af,
  "/cms/payload/admin/orders/Statement.tsx#StatementButton": StatementButton_b5786f810f9970419dae261d756e0411,
  "/cms/payload/admin/orders/ReturnDesk.tsx#ReturnDesk": ReturnDesk_7016aeda933ea93af3b8c247ccf33281,
  "/cms/payload/admin/orders/pills.tsx#ReturnStateCell": ReturnStateCell_1e62115e7043330d3f9a54262f5634af,
  "/cms/payload/admin/audit/AuditTrail.tsx#DocumentLink": DocumentLink_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/audit/AuditTrail.tsx#ChangesCell": ChangesCell_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/audit/AuditTrail.tsx#ChangesField": ChangesField_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/audit/AuditTrail.tsx#AuthorCell": AuthorCell_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/list/cells.tsx#RoleCell": RoleCell_e146fad9f9650054982aa70097b0da5b,
  "/cms/payload/admin/account/AccountSecurity.tsx#AccountSecurity": AccountSecurity_ee01dfbc4e7eb3a8a10554c1c174813d,
  "/cms/payload/admin/orders/CustomerOrders.tsx#CustomerOrders": CustomerOrders_6987f03361a8fe82cc5764adad7bcfc2,
  "/cms/payload/admin/reports/Demand.tsx#ProductSummary": ProductSummary_f307721cb92d69f2a8849eebdeb97e23,
  "/cms/payload/admin/reports/Demand.tsx#StampSummary": StampSummary_f307721cb92d69f2a8849eebdeb97e23,
  "/cms/payload/admin/reports/Demand.tsx#SearchSummary": SearchSummary_f307721cb92d69f2a8849eebdeb97e23,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/cms/payload/admin/legal/placeholder-client-feature.tsx#PlaceholderClientFeature": PlaceholderClientFeature_5ad47a7f94415e832e83119adf83a3c0,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/payload/admin/fields/paste-client-feature.tsx#PasteClientFeature": PasteClientFeature_171f31a516d99869de02cccbdeb0b252,
  "/cms/payload/admin/legal/PlanPublication.tsx#PlanPublication": PlanPublication_72f09cd090fffa4e01b3e44a926b7eaa,
  "/cms/payload/admin/list/cells.tsx#OwnPictureCell": OwnPictureCell_e146fad9f9650054982aa70097b0da5b,
  "/cms/payload/admin/pictures/PictureUpload.tsx#ListUpload": ListUpload_b13341405cf19011e29f68b45ae6c996,
  "/cms/payload/admin/fields/ResendMailButton.tsx#ResendMailButton": ResendMailButton_72b4ce8bbec8a583a05440ebf3a7e844,
  "/cms/payload/admin/legal/legal-notices.tsx#ContactDetails": ContactDetails_c5eb71afe9082e8dd816aa48160f6111,
  "/cms/payload/admin/shell/header.tsx#ShopIcon": ShopIcon_d0918c9c06d4c2941cd70d8c05a765b4,
  "/cms/payload/admin/shell/header.tsx#ShopLogo": ShopLogo_d0918c9c06d4c2941cd70d8c05a765b4,
  "/cms/payload/admin/shell/header.tsx#StorefrontLink": StorefrontLink_d0918c9c06d4c2941cd70d8c05a765b4,
  "/cms/payload/admin/shell/WorkMenu.tsx#WorkMenu": WorkMenu_6c5f29a6fe6125f11fc45a5370c19b04,
  "/cms/payload/admin/frame/SessionBridge.tsx#SessionBridge": SessionBridge_e1e12ca31073863dda6c0e871f241534,
  "/cms/payload/admin/reports/DashboardPage.tsx#DashboardPage": DashboardPage_82479f1518de00a68fc602107621ab1f,
  "/cms/payload/admin/orders/PrintOrders.tsx#PrintOrders": PrintOrders_d8e4ce134780b2830ba9b2f3e9772a70,
  "/cms/payload/admin/storage/ProductLabels.tsx#ProductLabels": ProductLabels_dd5cc714d3d9d72ca1ae9615ce2709d7,
  "/cms/payload/admin/grid/ProductGridPage.tsx#ProductGridPage": ProductGridPage_3dc8e468fa31f01a431afecaa83d5a15,
  "/cms/payload/admin/restores/Restores.tsx#Restores": Restores_daa620dbffe79865de325d10b3f2badb,
  "/cms/payload/admin/storage/StockCountPage.tsx#StockCountPage": StockCountPage_770b664fbfe213b64ebeadc350967b22,
  "/cms/payload/admin/write-order/WriteOrderPage.tsx#WriteOrderPage": WriteOrderPage_66ede191133cf991c0c9710d6d95fc37,
  "/cms/payload/admin/reports/Reports.tsx#Reports": Reports_cfc10608fa4f0010607098d75ab6ff15,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
